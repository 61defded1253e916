/** Codes to scan, as pictures. A link is sent to be drawn, not fetched by its name: it belongs in nobody's log. */
import { basePath } from "./line";

const pictures = new Map<string, Promise<string>>();

/** The picture of this link, asked for once, and best before it is needed; nothing if it cannot be drawn now. */
export function draw(link: string): Promise<string> {
  const known = pictures.get(link);
  if (known) return known;
  const picture = fetch(`${basePath()}/api/qr`, { method: "POST", body: link })
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
    .then((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`)
    .catch(() => {
      pictures.delete(link);
      return "";
    });
  pictures.set(link, picture);
  return picture;
}
