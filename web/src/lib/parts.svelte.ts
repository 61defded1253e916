/** Much to show comes in parts, so that a slow phone has the first at once and answers in between. */

/** When what was shown last is on the screen. A page that nobody sees draws nothing, and goes on all the same. */
export const drawn = (): Promise<void> =>
  new Promise((go) => {
    const unseen = setTimeout(go, 100);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      setTimeout(go);
    });
  });

/** How many parts of a screen have come: the first at once, then one more whenever the last is on the screen. */
export class Parts {
  come = $state(1);

  constructor(count: number) {
    $effect(() => {
      let gone = false;
      void (async () => {
        for (let part = 2; part <= count; part++) {
          await drawn();
          if (gone) return;
          this.come = part;
        }
      })();
      return () => void (gone = true);
    });
  }
}
