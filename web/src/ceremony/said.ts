/** What can be said about people, in words: a statement with its grade, an award with its count, a stone of Identity. */
import { listed } from "../lib/names";
import type { Award, Moment, Said } from "../protocol";
import type { Words } from "./words/en";
import { at } from "../lib/typed";

/** Nothing, if there are no words for it, or somebody in it is not known any more. */
export function sentence(words: Words, said: Said, name: (who: string) => string): string {
  const names = said.people.map(name);
  const adverb = at(words.grades, said.grade);
  const tell = at(words.said, said.kind);
  if (!adverb || !tell || names.some((each) => !each)) return "";
  return tell(adverb, names[0]!, names[1] ?? "");
}

/** Said of one person alone, or of two together, under one heading each. */
export const heading = (words: Words, kind: string): string => at(words.kinds, kind) ?? "";

/** What is an award though nobody counted it: it says something of one person, or that two are close, and compares nobody
    with anybody who would come off worse. */
export const inferred = (said: readonly Said[]): Said[] =>
  said.filter(({ kind, people }) => people.length === 1 || kind.startsWith("pair-"));

/** So many, of so many. */
export function count(words: Words, award: Award): string {
  const sum = award.of ? words.countOf(award.count, award.of) : String(award.count);
  return words.counted(words.awards[award.award].what, sum);
}

/** Which stone it was, and who believed it or knew; nothing at other moments. */
export function stone(
  words: Words,
  moment: Moment,
  traits: Readonly<Record<string, string>>,
  name: (who: string) => string,
): string {
  const tell = moment.moment === "bluff" ? words.believed : words.knewIt;
  return moment.trait
    ? tell(traits[moment.trait] ?? moment.trait, name(moment.about), listed(moment.who.map(name)))
    : "";
}
