/** The question and its answers as everybody reads them: the third may be the subject's own (`ego.third`). */
import type { EgoQuestion, Update } from "../protocol";
import { settings } from "../lib/settings.svelte";
import { LANGUAGES, type Language } from "../lib/storage";
import { oneOf } from "../lib/typed";

type Question = EgoQuestion | null | undefined;

export function lines(update: Pick<Update, "texts">, question: Question): readonly string[] {
  const texts = question ? (update.texts[question.handle] ?? []) : [];
  return question?.third && texts.length ? [...texts.slice(0, 3), question.third.text, ...texts.slice(4)] : texts;
}

/** In which language this line is, if it is not the reader's. */
export function tongue(update: Pick<Update, "languages">, question: Question, line: number): Language | undefined {
  if (line !== 3 || !question?.third) return question ? update.languages[question.handle] : undefined;
  const language = oneOf(LANGUAGES, question.third.language, "en");
  return language === settings.language ? undefined : language;
}
