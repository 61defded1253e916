/** The address by which others come to this table, and copying it where the page is not secure. */
import { basePath } from "./line";

let where: Promise<string> | null = null;

export function inviteLink(code: string): Promise<string> {
  where ??= fetch(`${basePath()}/api/where`)
    .then((answer) => answer.json() as Promise<{ url: string }>)
    .then((found) => found.url)
    .catch(() => `${location.origin}${basePath()}/`);
  return where.then((url) => `${url}r/${code}`);
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
