/** Links to a table: made, read and copied. What is secret stands behind the #, which no server and no proxy is sent. */
import type { RoomView } from "../protocol";
import { basePath } from "./line";

type Invited = Pick<RoomView, "code" | "key">;

/** Where a link leads: to a table, or to its shared screen; its key, if it has one; and whom it moves here. */
export interface Way {
  code: string;
  key: string;
  table: boolean;
  ticket: string;
}

/** What the address of this page says, or nothing if it leads to no table. */
export function readWay(at: Pick<Location, "pathname" | "hash">): Way | null {
  const found = /\/r\/([^/]+?)(\/table)?\/?$/.exec(at.pathname);
  const secrets = /^#([0-9a-f]{16})?(?:&move=([0-9a-f]{32}))?$/.exec(at.hash);
  if (!found?.[1]) return null;
  const code = found[1].toUpperCase();
  return { code, key: secrets?.[1] ?? "", table: Boolean(found[2]), ticket: secrets?.[2] ?? "" };
}

/** The path of a table, or of its shared screen, as the address of this page. */
export function pathTo({ code, key }: Invited, table = false): string {
  return `${basePath()}/r/${code}${table ? "/table" : ""}${key ? `#${key}` : ""}`;
}

let found: Promise<string> | null = null;

/** Where others find this server. It is asked once, and best before a link is needed. */
export function where(): Promise<string> {
  return (found ??= fetch(`${basePath()}/api/where`)
    .then((answer): Promise<{ url: string }> => (answer.ok ? answer.json() : Promise.reject(new Error("where"))))
    .then(({ url }) => url)
    .catch(() => `${location.origin}${basePath()}/`));
}

/** The address by which others come to this table; with a ticket, by which this person comes on another device. */
export function inviteLink({ code, key }: Invited, ticket = ""): Promise<string> {
  return where().then((url) => `${url}r/${code}#${key}${ticket ? `&move=${ticket}` : ""}`);
}

/** The part of such a link that somebody types, before the code. */
export function typed(link: string): string {
  return link.replace(/^https?:\/\//, "").replace(/\/r\/.*$/, "");
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
