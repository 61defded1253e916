/** What a check of the proof found, in sentences. */
import type { Finding, Proof, Witnessed } from "../proof/verify";
import { holds } from "../proof/verify";
import type { Words } from "./words/en";

/** What this device saw of the draw that the proof is about. If it saw none with that pledge though one of its people took
    part (`mine`), it is held against the last one it did see: a server that pledges anew afterwards is found out. */
export function witnessed(proof: Proof, seen: readonly Witnessed[], mine: readonly string[]): Witnessed | undefined {
  const same = seen.find((draw) => draw.server === proof.server.pledge);
  return same ?? (mine.some((who) => who in proof.pledges) ? seen[0] : undefined);
}

/** What everybody put in, the server first: what was pledged before the game, and what was opened. */
export function partsOf(proof: Proof, server: string): { name: string; pledge: string; part: string }[] {
  const { names, openings, pledges } = proof;
  const theirs = Object.entries(openings).map(([who, part]) => ({
    name: names[who] || who,
    pledge: pledges[who] ?? "",
    part,
  }));
  return [{ name: server, pledge: proof.server.pledge, part: proof.server.contribution }, ...theirs];
}

export interface Verdict {
  good: boolean;
  sentences: string[];
}

export function verdict(
  words: Words["proving"],
  proof: Proof,
  found: readonly Finding[],
  list: (names: string[]) => string,
  seen: boolean,
): Verdict {
  const name = (who: string): string => proof.names[who] || who;
  const broken = found.filter((finding) => !finding.holds);
  const good = holds([...found]);
  const count = (check: Finding["check"]): number =>
    found.filter((finding) => finding.check === check && finding.holds).length;
  const faults = broken.map(({ check, about }) => {
    const say = words.faults[check];
    return typeof say === "string" ? say : say(name(about));
  });
  const people = Object.keys(proof.openings).map(name);
  const held = [
    words.draws(count("draw")),
    ...(count("card") ? [words.cards(count("card"))] : []),
    ...(people.length ? [words.parts(list(people))] : []),
    seen ? words.seen : words.unseen,
  ];
  return { good, sentences: good ? held : [...new Set(faults)].slice(0, 8) };
}
