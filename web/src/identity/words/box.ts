/** Identity on the shelf, in a sentence. */
import type { Box } from "../../lib/shelf";

export const says: Box["says"] = {
  de: "Sechs geheime Eigenschaften: Bluffe, damit dich niemand durchschaut, und durchschau die anderen.",
  pl: "Sześć tajnych cech: blefuj, żeby nikt cię nie przejrzał, i przejrzyj innych.",
  fr: "Six traits secrets : bluffe pour rester une énigme, et perce les autres à jour.",
  en: "Six secret traits: bluff so that nobody sees through you, and see through the others.",
};
