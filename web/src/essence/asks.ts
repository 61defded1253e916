/** What is asked, for whoever reads it in a second language: the path, and every term that lies there. */
import type { EssencePublic } from "../protocol";

export const asks = ({ path, terms }: Pick<EssencePublic, "path" | "terms">): readonly number[] =>
  path ? [path.handle, ...terms] : [];
