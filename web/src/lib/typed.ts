/** What a value is, asked and not claimed: what was chosen in a list, what a record has under a name, what its names are. */

/** The one of these that it is, or else another. */
export const oneOf = <T>(of: readonly T[], value: unknown, otherwise: T): T =>
  of.find((each) => each === value) ?? otherwise;

/** What stands under this name, if anything does. */
export const at = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined;

/** A record in which anything may be looked up. */
export const byName = <T>(of: Readonly<Record<string, T>>): Readonly<Record<string, T>> => of;

/** The names of a record that has exactly these. */
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- TypeScript knows of no record that it has no others
export const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>): K[] => Object.keys(of) as K[];
