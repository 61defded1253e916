/** What this device keeps as a file of its own. */
import { answeredTo } from "./fetched";

export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** This one's own answers, of all games of this room. */
export async function saveAnswers(code: string, who: string, kind: "csv" | "json"): Promise<void> {
  const answer = await answeredTo(code, `answers${kind === "csv" ? "?as=csv" : ""}`, who);
  save(await answer.blob(), `selves-${code}.${kind}`);
}
