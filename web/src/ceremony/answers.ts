/** A question of the evening again: what was answered, and who said what. */
import type { Image, OwnPortrait, Question } from "../protocol";

export interface Answer {
  text: string;
  /** The answer of whoever was asked. */
  own: boolean;
  right: boolean;
  who: string[];
}

interface Names {
  name: (who: string) => string;
  traits: Readonly<Record<string, string>>;
}

/** The question itself, and what it was asked about. */
export function asked(question: Question): { title: string; more: string[] } {
  const [title = "", ...more] = question.texts;
  if (question.scale === "traits") return { title: question.texts[2] ?? title, more: question.texts.slice(0, 2) };
  if (question.scale === "grade" || question.scale === "person") return { title, more: question.terms };
  return { title, more: question.scale === "answer" ? more : [] };
}

/** What could be answered, if there is a list of it. */
function choices(question: Question): readonly string[] {
  if (question.scale === "grade") return question.texts.slice(1, 6);
  if (question.scale !== "choice") return [];
  return question.terms.length > 1 ? question.terms : question.texts.slice(1, 4);
}

function worded(value: number | string, question: Question, { name, traits }: Names): string {
  if (typeof value === "number") return choices(question)[value - 1] ?? String(value);
  return question.scale === "person" ? name(value) : (traits[value] ?? value);
}

/** Every answer that was given, with those who gave it; of a list of choices also those that nobody took. */
export function answers(question: Question, names: Names): Answer[] {
  const found = new Map<string | number, Answer>();
  const add = (value: number | string): Answer => {
    const known = found.get(value) ?? { text: worded(value, question, names), own: false, right: false, who: [] };
    found.set(value, known);
    return known;
  };
  if (question.scale === "choice") choices(question).forEach((_, i) => add(i + 1));
  const { own } = question;
  if (own !== null) for (const each of Array.isArray(own) ? own : [own]) add(each).own = true;
  for (const [who, value] of Object.entries(question.others))
    for (const each of Array.isArray(value) ? value : [value]) {
      const answer = add(each);
      answer.who.push(who);
      answer.right ||= question.right.includes(who);
    }
  const list = [...found.entries()];
  if (question.scale !== "answer" && question.scale !== "traits" && question.scale !== "person")
    list.sort(([one], [other]) => Number(one) - Number(other));
  return list.map(([, answer]) => answer);
}

const NAMING: Question["scale"] = "person";

/** The question of an image, as its person answered it; a trait is no question. Whom one named may have been asked at
    somebody else's turn. */
export function questionOf({ portrait, questions }: OwnPortrait, place: number | null): Question | null {
  const image = place === null ? undefined : portrait.images[place];
  const question = place === null ? null : (questions[place] ?? null);
  if (!image || !question || image.scale === "trait") return null;
  if (image.scale !== NAMING) return question;
  return { ...question, about: portrait.who, own: image.own, others: image.others, right: [] };
}

/** How often the others named this one where one of them was to be named, and how often he himself. */
export function named({ portrait: { who, images } }: OwnPortrait): { others: number; self: number } {
  const asked = images.filter(({ scale }) => scale === NAMING);
  const by = ({ others }: Image): number => Object.values(others).filter((each) => each === who).length;
  return {
    others: asked.reduce((sum, image) => sum + by(image), 0),
    self: asked.filter(({ own }) => own === who).length,
  };
}
