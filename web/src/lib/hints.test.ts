/** Whatever a game may ask for is explained to whoever meets it first, in every language and as it is asked. */
import { describe, expect, it } from "vitest";
import type { CompassMove, EgoMove, EgomasterMove, EgomasterPublic, EssenceMove, IdentityMove } from "../protocol";
import { met } from "../egomaster/met";

type Kind<M extends { kind: string }> = M["kind"];
/** Every kind of move; a dash: it stands beside one that is explained, and says itself what it does. */
const KINDS = {
  ego: { draw: "", swap: "", refuse: "", third: "", answer: "", guess: "" } satisfies Record<Kind<EgoMove>, "" | "-">,
  egomaster: {
    place: "",
    roll: "",
    move: "",
    name: "",
    oppose: "",
    stand: "-",
    raise: "",
    accept: "",
    refuse: "-",
    say: "",
    pass: "-",
    buzz: "",
    judge: "",
    appeal: "",
    tie: "",
    next: "",
  } satisfies Record<Kind<EgomasterMove>, "" | "-">,
  essence: { choose: "", tip: "", take: "", exchange: "", best: "-", undo: "-", done: "-" } satisfies Record<
    Kind<EssenceMove>,
    "" | "-"
  >,
  identity: { profile: "", roll: "", area: "", place: "", tip: "" } satisfies Record<Kind<IdentityMove>, "" | "-">,
  compass: { place: "" } satisfies Record<Kind<CompassMove>, "" | "-">,
};
const LANGUAGES = ["de", "pl", "fr", "en"] as const;

const asked = (judging: "reader" | "typed", icon: "target" | "ping-pong" | "speed" | null): EgomasterPublic =>
  ({ judging, challenge: { icon } }) as never;
const SITUATIONS = (["reader", "typed"] as const).flatMap((judging) =>
  ([null, "target", "ping-pong", "speed"] as const).map((icon) => asked(judging, icon)),
);

async function hintsOf(game: string, language: string): Promise<Record<string, string>> {
  const found: Record<string, { hints: Record<string, string> }> = await import(`../${game}/words/${language}.ts`);
  return found[language]!.hints;
}

describe.each(LANGUAGES)("in %s", (language) => {
  it.each(Object.entries(KINDS))("%s explains every kind of move", async (game, kinds) => {
    const hints = await hintsOf(game, language);
    for (const [kind, exempt] of Object.entries(kinds))
      if (!exempt)
        for (const view of game === "egomaster" ? SITUATIONS : [null])
          expect(hints[view ? met(view, kind) : kind], `${game}.${kind}`).toBeTruthy();
  });

  it("what is said aloud is explained though nothing must be tapped", async () => {
    const hints = await hintsOf("egomaster", language);
    expect(hints[met(asked("reader", null), "pass")]).toBeTruthy();
    expect(hints[met(asked("reader", "ping-pong"), "pass")]).toBeTruthy();
  });

  it("no hint is one that nothing leads to", async () => {
    const hints = await hintsOf("egomaster", language);
    const reached = SITUATIONS.flatMap((view) => Object.keys(KINDS.egomaster).map((kind) => met(view, kind)));
    expect(Object.keys(hints).filter((hint) => !reached.includes(hint as never))).toEqual([]);
  });
});

it("one try is said to nobody who has several", () => {
  for (const judging of ["reader", "typed"] as const) {
    const view = asked(judging, "ping-pong");
    expect([met(view, "say"), met(view, "pass")]).toEqual(["list", judging === "typed" ? "" : "listAloud"]);
  }
});
