/** What the server would refuse, said while one types. */
import { plain } from "../lib/plain";
import { LONGEST } from "../protocol";

/** What people write is a card of ego. */
export const MOST = { question: LONGEST.ego.question, answer: LONGEST.ego.answer1 };

const tidy = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();

/** By how many characters something is too long, and whether two answers say the same. */
export function faults(question: string, answers: readonly string[]): { long: number; same: boolean } {
  const over = (text: string, most: number): number => Math.max(0, [...tidy(text)].length - most);
  const long = Math.max(over(question, MOST.question), ...answers.map((answer) => over(answer, MOST.answer)));
  const said = answers.map(plain).filter(Boolean);
  return { long, same: new Set(said).size < said.length };
}
