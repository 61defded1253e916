import { describe, expect, it } from "vitest";
import { typeset, unquoted } from "./typeset";

describe("typeset", () => {
  it("keeps French inversions and signs together", () => {
    expect(typeset("Qu’y a-t-il ?", "fr")).toBe("Qu’y a‑t‑il\u202f?");
    expect(typeset("Se taillaient-ils : « oui » !", "fr")).toBe("Se taillaient‑ils\u00a0: «\u00a0oui\u00a0»\u202f!");
    expect(typeset("un rendez-vous, un porte-jeans", "fr")).toBe("un rendez‑vous, un porte-jeans");
  });
  it("keeps German abbreviations and units together", () => {
    expect(typeset("z. B. 10 km zu Fuß", "de")).toBe("z.\u202fB. 10\u00a0km zu Fuß");
  });
  it("leaves no Polish letter alone at the end of a line", () => {
    expect(typeset("Idę w góry i z psem", "pl")).toBe("Idę w\u00a0góry i\u00a0z\u00a0psem");
  });
});

describe("unquoted", () => {
  it("takes the quotes off what is all in them", () => {
    const answers = ["„Endlich Ruhe“", "„Wreszcie”", "« Enfin »", "“At last”"];
    expect(answers.map(unquoted)).toEqual(["Endlich Ruhe", "Wreszcie", "Enfin", "At last"]);
    expect(unquoted("„Ja“ und „Nein“")).toBe("„Ja“ und „Nein“");
  });
});
