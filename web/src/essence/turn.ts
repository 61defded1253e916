/** What everybody's tips amount to. */

/** The single most frequent number, or 0 if there is none. */
export function majority(tips: readonly (number | null)[]): number {
  const counts = new Map<number, number>();
  for (const tip of tips) if (tip !== null) counts.set(tip, (counts.get(tip) ?? 0) + 1);
  const ranked = [...counts].sort((a, b) => b[1] - a[1]);
  const [first, second] = ranked;
  return first && first[1] !== second?.[1] ? first[0] : 0;
}
