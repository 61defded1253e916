/** Cards that are not dealt to the same question, or not to this one. docs/proof.md says how. */
export function nextApart(
  rest: number[],
  dealt: number[],
  clusters: ReadonlySet<number>[],
  excluded: ReadonlySet<number>,
): number {
  const met = clusters.filter((cluster) => dealt.some((card) => cluster.has(card)));
  const at = rest.findIndex((card) => !excluded.has(card) && !met.some((cluster) => cluster.has(card)));
  return Math.max(at, 0);
}
