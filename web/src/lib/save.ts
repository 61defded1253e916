/** What this device keeps as a file of its own. */
import { answered } from "./fetched";
import { tokenAt } from "./storage";

export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** One's own answers, of all games of this room. */
export async function saveAnswers(code: string, kind: "csv" | "json"): Promise<void> {
  const answer = await answered(code, `answers${kind === "csv" ? "?as=csv" : ""}`, tokenAt(code));
  save(await answer.blob(), `selves-${code}.${kind}`);
}
