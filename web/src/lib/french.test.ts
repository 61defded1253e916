import { expect, test } from "vitest";
import { de, que } from "./french";

test("before a vowel or an h the e goes", () => {
  expect(["Anna", "Élodie", "Hugo", "Yves", "Zoé", "Théo"].map(de)).toEqual([
    "d’Anna",
    "d’Élodie",
    "d’Hugo",
    "d’Yves",
    "de Zoé",
    "de Théo",
  ]);
  expect(que("Ada")).toBe("qu’Ada");
});
