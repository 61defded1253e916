/** A table at which a card lies open: views as the server would send them, for the very screens of the game. */
import type {
  EgoPublic,
  EgomasterAsked,
  EgomasterPublic,
  EssencePublic,
  IdentityPublic,
  Offer,
  OurWords,
  Update,
} from "../protocol";
import type { Language } from "../lib/storage";
import { typeset } from "../lib/typeset";
import type { OwnCard } from "./api";
import { textsIn } from "./kinds";
import type { Trait } from "../identity/marks";

/** What the page within the workshop is told to show. */
export interface Shown {
  card: OwnCard;
  game: string;
  /** That of the text, which may not be the one the page is read in. */
  language: Language;
  table: boolean;
  theme: string;
  words: OurWords;
}

const NAMES = ["Ada", "Ben", "Cem", "Dana"];
const CARD = 1;
const [FIRST_TERM, SECOND_TERM, THIRD_TERM] = [2, 3, 4];

const everybody = <T>(value: T): T[] => NAMES.map(() => value);
const text = (card: OwnCard, language: Language, field: string): string => {
  const found = textsIn(card, language)[field];
  return typeset(typeof found === "string" && found ? found : "…", language);
};

const table = {
  turn: 1,
  whose: 0,
  presence: everybody("here" as const),
  waiting: [0, 1, 2, 3],
  has: {},
  aside: null,
  happenings: [],
  result: null,
};

function offer(kind: string, fields: Offer["choices"][number]["fields"] = {}): Offer {
  return { id: "preview", due: true, choices: [{ kind, clause: "", fields }], pace: null, seconds: null };
}

type Lying = Pick<Update, "public" | "private" | "offer" | "texts">;

function lying(card: OwnCard, language: Language, words: OurWords): Lying {
  const of = (field: string): string => text(card, language, field);
  switch (card.kind) {
    case "ego": {
      const view: EgoPublic = {
        ...table,
        game: "ego",
        phase: "commit",
        edition: "german",
        mood: "mixed",
        rounds: 2,
        subject: 0,
        question: { handle: CARD, theme: card.theme ?? "everyday", side: "front", named: null, third: null },
        chips: everybody(20),
        credit: everybody(0),
        pool: 30,
        box: 0,
        committed: everybody(false),
        last: null,
      };
      const lines = [of("question"), of("answer1"), of("answer2"), of("answer3")];
      return {
        public: view,
        private: { game: "ego", laid: null, wrote: false },
        offer: offer("answer"),
        texts: { [CARD]: lines },
      };
    }
    case "path":
    case "term": {
      const shape = card.kind === "path" ? (card.shape ?? "triangle") : "five-star";
      const colour = card.colour ?? "yellow";
      const draw = card.kind === "path" ? (shape === "circle" ? (card.draw ?? 1) : shape === "triangle" ? 3 : 1) : 1;
      const path = { handle: CARD, shape, colour, draw };
      const numbers = shape === "seven-star" ? [1, 2, 3, 4] : draw === 3 ? [1, 2, 3] : [1, 2, 3, 4, 5];
      const view: EssencePublic = {
        ...table,
        game: "essence",
        phase: "tip",
        length: "full",
        active: 0,
        pile: 20,
        slots: [null, null],
        path,
        terms: [FIRST_TERM, SECOND_TERM, THIRD_TERM].slice(0, draw),
        numbers,
        committed: everybody(false),
        coins: everybody([0, 0, 0]),
        terms_won: everybody([0, 0, 0, 0, 0]),
        won: everybody([]),
        points: everybody(0),
        left: everybody(0),
        swaps: everybody([]),
        last: null,
      };
      const asks = card.kind === "path" ? of("question") : "…";
      const term = card.kind === "term" ? of("term") : "…";
      const texts = {
        [CARD]: [asks, ...words.grades],
        [FIRST_TERM]: [term],
        [SECOND_TERM]: ["…"],
        [THIRD_TERM]: ["…"],
      };
      return { public: view, private: { game: "essence", tip: null, finale: null }, offer: offer("tip"), texts };
    }
    case "situation": {
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the server names exactly these
      const ring = Object.keys(words.traits) as IdentityPublic["ring"];
      const traits: [Trait, Trait] = [card.trait1 ?? ring[0]!, card.trait2 ?? ring[1]!];
      const view: IdentityPublic = {
        ...table,
        game: "identity",
        phase: "place",
        planned: 6,
        final: false,
        obliged: false,
        ring,
        marks: 6,
        trainer: 1,
        placer: 0,
        to_place: 1,
        situation: { handle: CARD, area: card.area ?? "leisure", traits },
        stones: traits.map((trait, at) => [at + 1, trait]),
        insider: [1, 2, 3, 0],
        checked: everybody(false),
        towers: everybody({}),
        tips: [],
        rounds: [],
        rows: everybody([0, 0, 0]),
        bonus: everybody(0),
        tip_chips: everybody(0),
        bluff_chips: everybody(0),
        points: everybody(0),
        committed: everybody(false),
        profiles: null,
      };
      const names = Object.fromEntries(ring.map((trait, at) => [-(at + 1), [words.traits[trait] ?? trait]]));
      return {
        public: view,
        private: { game: "identity", profile: null, tips: null, checked_profile: null },
        offer: offer("place"),
        texts: { ...names, [CARD]: [of("title"), of("situation"), of("question")] },
      };
    }
    case "question":
      return asking(card, of);
  }
}

function asking(card: Extract<OwnCard, { kind: "question" }>, of: (field: string) => string): Lying {
  const mode = card.booklet ?? "solo";
  const KEYWORD = 2;
  const challenge: EgomasterAsked = {
    mode,
    amount: 200,
    icon: card.icon ?? null,
    dice: [12, 7],
    players: mode === "solo" ? [0] : mode === "duo" ? [0, 2] : [0, 2, 3],
    rival: mode === "duo" ? 2 : null,
    stake: 200,
    raised: null,
    accepted: [],
    refused: [],
    asked: true,
    appeal: [],
    winner: null,
    keyword: KEYWORD,
    open: { question: CARD, solution: null, truth: null, length: null },
    tries: [],
    turn: 0,
    alive: [0],
    to_judge: null,
    leading: [],
    margin: null,
    close: [],
    against: [],
    shortest: null,
  };
  const modes = ["solo", "duo", "multi"] as const;
  const view: EgomasterPublic = {
    ...table,
    waiting: [0],
    game: "egomaster",
    phase: "answer",
    stage: "enrichment",
    quick: false,
    final: null,
    judging: "typed",
    clock: 0,
    board: Array.from({ length: 36 }, (_, at) => [modes[at % 3]!, [100, 200, 300, 500][(at * 5) % 4]!]),
    pawns: [0, 9, 18, 27],
    chips: everybody(1000),
    bank: 8000,
    centre: 0,
    staked: everybody(0),
    out: [],
    first: 0,
    roller: 0,
    reader: 1,
    die: 4,
    landings: [],
    challenge,
    last: null,
  };
  const says = { text: { type: "text" as const, longest: 60, clause: "", samples: [] } };
  return {
    public: view,
    private: { game: "egomaster", open: challenge.open },
    offer: offer("say", says),
    texts: { [CARD]: [of("question")], [KEYWORD]: [of("keyword")] },
  };
}

/** All that a screen is given; nobody sits there, and nothing can be done. */
export function update({ card, game, language, words, table: shared }: Shown): Update {
  const people = NAMES.map((name, look) => ({ who: `p${look}`, name, look }));
  const settings = {
    game,
    options: {},
    sensitivity: 2,
    pace: "none" as const,
    burn: false,
    spicy: 2,
    minutes: 0 as const,
    own: 100 as const,
    parts: {},
  };
  return {
    type: "update",
    version: 1,
    now: 0,
    room: {
      code: "SELVES",
      key: "",
      phase: "playing",
      settings,
      boxes: [],
      each: null,
      seats: [2, 6],
      host: "p0",
      deposed: [],
      electors: [],
      motions: [],
      keeper: "",
      members: people.map((each) => ({
        ...each,
        role: "player",
        bot: false,
        connected: true,
        presence: "here",
        patience: null,
        nudge: null,
        nudged: null,
      })),
      chairs: people,
      oldest: "",
      since: 0,
      draw: null,
      left_out: [],
      taking: {},
      paused: false,
      deadline: null,
      over_at: null,
      stood_at: null,
      result: null,
      finished: false,
      broken: "",
      kept: false,
      games: 1,
      keepsake: false,
      asking: [],
      givable: [],
      lengths: {},
      reactions: [],
      reached: null,
      best_along: null,
    },
    mine: shared ? [] : ["p0"],
    shown: shared ? "" : "p0",
    seat: shared ? null : 0,
    ...lying(card, language, words),
    languages: {},
    held: null,
    breath: null,
    along: null,
    wrote: null,
    done: [],
    ...(shared ? { private: null, offer: null } : {}),
  };
}
