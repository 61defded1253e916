/** What is asked, for whoever reads it in a second language: the question once it is open to all, until then its keyword. */
import type { EgomasterPublic } from "../protocol";

export const asks = ({ challenge }: Pick<EgomasterPublic, "challenge">): readonly number[] =>
  challenge ? [challenge.open.question ?? challenge.keyword] : [];
