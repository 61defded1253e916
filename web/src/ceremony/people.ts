/** Those of whom an evening tells, by their ids: what they are called and how they look. Who is known no more has no name. */
import type { RoomView } from "../protocol";

export interface Face {
  who: string;
  name: string;
  look: number;
}
export type Faces = (who: string) => Face;

/** Whoever sits here looks as always; others take what is free, in the order in which they are told of. */
export function faces(room: Pick<RoomView, "chairs" | "members">, people: Readonly<Record<string, string>>): Faces {
  const known = new Map<string, Face>();
  for (const { who, name, look } of [...room.members, ...room.chairs]) known.set(who, { who, name, look });
  let next = room.chairs.length;
  for (const [who, name] of Object.entries(people)) if (!known.has(who)) known.set(who, { who, name, look: next++ });
  return (who) => known.get(who) ?? { who, name: people[who] ?? "", look: 0 };
}
