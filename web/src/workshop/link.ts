/** Links to a box: its name, and one of its two secrets, behind the # that no server is sent. */

export interface Link {
  name: string;
  secret: string;
}

/** A box on the shelf needs no secret. */
export function readLink(text: string): Link | null {
  const found = /^(?:.*#)?([a-z2-7]{12})(?:\.([0-9a-f]{32}))?$/.exec(text.trim());
  return found ? { name: found[1]!, secret: found[2] ?? "" } : null;
}

export const written = ({ name, secret }: Link): string => (secret ? `${name}.${secret}` : name);
