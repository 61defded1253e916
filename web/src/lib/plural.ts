/** The form of a word that goes with a number, as the language counts. */
import type { Language } from "./storage";

type Forms = { one: string; few?: string; many?: string; other: string };

/** By language, each learnt once: that takes a slow phone long. */
const rules = new Map<Language, Intl.PluralRules>();

export function plural(language: Language, n: number, forms: Forms): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  const rule = known.select(n);
  return (
    (rule === "one" ? forms.one : rule === "few" ? forms.few : rule === "many" ? forms.many : undefined) ?? forms.other
  );
}
