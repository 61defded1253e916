/** The form of a word that goes with a number, as the language counts. */
import type { Language } from "./storage";

type Forms = { one: string; few?: string; many?: string; other: string };

export function plural(language: Language, n: number, forms: Forms): string {
  const rule = new Intl.PluralRules(language).select(n);
  return (
    (rule === "one" ? forms.one : rule === "few" ? forms.few : rule === "many" ? forms.many : undefined) ?? forms.other
  );
}
