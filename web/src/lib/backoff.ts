/** How long to wait before connecting again: longer each time, never all at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(8000, 250 * 2 ** attempt);
  return longest / 2 + random() * (longest / 2);
}
