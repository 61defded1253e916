// Generated from the server's messages by `make protocol`. Do not edit.

export const PROTOCOL = 1;

export const CODES = { "too-old": 4001, "taken-over": 4002, "kicked": 4003, "room-gone": 4004, "not-found": 4005, "too-slow": 4006, "misbehaved": 4007, "left": 4008, "restart": 1012 } as const;

/** Host: a bot sits down. */
export interface AddBot {
  kind: "addbot";
}

/** Host: back to the lobby, for the same or another game. */
export interface Again {
  kind: "again";
}

/** Host: the settings. */
export interface Agree {
  kind: "agree";
  settings: Settings;
}

/** Host: give it, or not. */
export interface Approve {
  type: "approve";
  id: string;
  by: string;
  who: string;
  yes?: boolean;
}

/** The device was lost: ask the host to give this person's place to this device. */
export interface Ask {
  type: "ask";
  id: string;
  room: string;
  who: string;
  token: string;
}

/** Who sits on a seat of the game; also those who have left the room since. */
export interface ChairView {
  who: string;
  name: string;
  look: number;
}

/** Another name or language for one of this device's people. */
export interface Change {
  type: "change";
  id: string;
  who: string;
  name: string;
  language: "de" | "en" | "fr" | "pl";
}

/** One kind of move and what its fields may be. */
export interface Choice {
  kind: string;
  clause: string;
  fields: Record<string, OneOfField | SomeField | PairsField | NumberField | TextField | EachField>;
}

/** Use such a link. */
export interface Claim {
  type: "claim";
  id: string;
  room: string;
  ticket: string;
  token: string;
}

/** The server closes this connection, and why. */
export interface Closing {
  type: "closing";
  why: "kicked" | "left" | "misbehaved" | "not-found" | "restart" | "room-gone" | "taken-over" | "too-old" | "too-slow";
}

/** Somebody who has not been connected for a while is away: the game goes on without him until he is back. */
export interface Declare {
  kind: "declare";
  who: string;
}

/** Host: delete the room with everything in it. */
export interface Delete {
  type: "delete";
  id: string;
  who: string;
}

/** Ask something of the room, as one of this device's people. */
export interface Do {
  type: "do";
  id: string;
  who: string;
  command: Sit | Dress | Leave | AddBot | Kick | Order | Oldest | Agree | HandOver | TakeOver | Start | Pledge | Reveal | Vote | Pause | Resume | Declare | SetAside | Again | Keep;
}

/** How far the drawing of the seed is. */
export interface DrawView {
  sealed: boolean;
  pledged: string[];
  opened: string[];
}

/** Take another colour and shape. */
export interface Dress {
  kind: "dress";
  look: number;
}

/** For every key a value of its own field. */
export interface EachField {
  type: "each";
  fields: Record<string, OneOfField | SomeField | PairsField | NumberField | TextField | EachField>;
  clause: string;
}

/** A seat has laid its stone. */
export interface EgoCommitted {
  kind: "committed";
  n: number;
  seat: number;
}

/** A question lies open. `how`: a new card, the back of the one that lay there, or in place of one set aside. */
export interface EgoDrawn {
  kind: "drawn";
  n: number;
  handle: number;
  how: "aside" | "back" | "card";
  swapped: boolean;
}

/** The game is over. */
export interface EgoEnded {
  kind: "ended";
  n: number;
  result: Result;
}

/** A stone face down, and the chips beside it (the subject stakes none). */
export type EgoLaid = [stone: number, stake: number];

/** A question on the table: its handle, and facts anybody can read off the card. */
export interface EgoOpenQuestion {
  handle: number;
  theme: string;
  side: "back" | "front";
}

/** The last round that was revealed: all stones and stakes by seat, and every payment with its clause. */
export interface EgoOpenRound {
  turn: number;
  subject: number;
  question: EgoOpenQuestion;
  laid: (EgoLaid | null)[];
  entries: Entry[];
}

/** A turn went by without a round, and the clause that says why. */
export interface EgoPassed {
  kind: "passed";
  n: number;
  seat: number;
  clause: string;
}

/** The subject paid not to answer. */
export interface EgoRefused {
  kind: "refused";
  n: number;
  seat: number;
  entries: Entry[];
}

/** All stones are open, by seat. `together`: the polish staging, all at once. */
export interface EgoRevealed {
  kind: "revealed";
  n: number;
  subject: number;
  laid: (EgoLaid | null)[];
  together: boolean;
}

/** The payments of a round, in order. */
export interface EgoSettled {
  kind: "settled";
  n: number;
  entries: Entry[];
}

/** `seat` is None for the table. `mine` is this seat's own stone; of the others only who has laid one. */
export interface EgoView {
  game: "ego";
  seat: number | null;
  phase: "commit" | "draw" | "idle" | "over";
  edition: "german" | "polish";
  turn: number;
  rounds: number | null;
  subject: number;
  question: EgoOpenQuestion | null;
  chips: number[];
  credit: number[];
  pool: number;
  box: number;
  presence: ("away" | "gone" | "here")[];
  committed: boolean[];
  waiting: number[];
  aside: number | null;
  mine: EgoLaid | null;
  last: EgoOpenRound | null;
  happenings: (EgoDrawn | EgoCommitted | EgoRefused | EgoRevealed | EgoSettled | EgoPassed | EgoEnded)[];
  result: Result | null;
}

/** The d20s have chosen a question: page and number, and its keyword's handle. */
export interface EgomasterAnnounced {
  kind: "announced";
  n: number;
  white: number;
  black: number;
  keyword: number;
  mode: "duo" | "multi" | "solo";
  amount: number;
  icon: "ping-pong" | "speed" | "target" | null;
}

/** Nobody can read on: what was staked went back. */
export interface EgomasterAnnulled {
  kind: "annulled";
  n: number;
  entries: Entry[];
}

/** Somebody accepted or refused a raise; a refusal may cost. */
export interface EgomasterAnswered {
  kind: "answered";
  n: number;
  seat: number;
  accepted: boolean;
  entries: Entry[];
}

/** A question as this seat may see it: always its keyword; the question and the solution when it is allowed to. */
export interface EgomasterAsked {
  keyword: number;
  question: number | null;
  solution: number | null;
  mode: "duo" | "multi" | "solo";
  amount: number;
  icon: "ping-pong" | "speed" | "target" | null;
  dice: [number, number];
  players: number[];
  rival: number | null;
  stake: number | null;
  raised: number | null;
  accepted: number[];
  refused: number[];
  tries: EgomasterTry[];
  asked: boolean;
  turn: number | null;
  alive: number[];
  to_judge: number | null;
  leading: number[];
  margin: number | null;
  close: number[];
  winner: number | null;
  truth: number | null;
  length: number | null;
}

/** From now on the players pay. */
export interface EgomasterBegan {
  kind: "began";
  n: number;
  stage: "elimination" | "enrichment";
}

/** Somebody knows it. */
export interface EgomasterBuzzed {
  kind: "buzzed";
  n: number;
  seat: number;
}

/** The roller has named a player or chosen an opponent. */
export interface EgomasterChosen {
  kind: "chosen";
  n: number;
  seat: number;
  rival: number;
}

/** A player is out. */
export interface EgomasterEliminated {
  kind: "eliminated";
  n: number;
  seat: number;
}

/** The game is over. */
export interface EgomasterEnded {
  kind: "ended";
  n: number;
  result: Result;
}

/** An answer was right or wrong; `overruled`: the reader says otherwise than the server. */
export interface EgomasterJudged {
  kind: "judged";
  n: number;
  seat: number;
  right: boolean;
  text: string;
  overruled: boolean;
}

/** Where the pawn would come to stand. */
export interface EgomasterLanding {
  direction: number;
  square: number;
}

/** A pawn went from one square to another. */
export interface EgomasterMoved {
  kind: "moved";
  n: number;
  seat: number;
  start: number;
  square: number;
  direction: number;
}

/** `egomaster.first`: what everybody rolled, again and again until one was highest; he begins. */
export interface EgomasterOpening {
  kind: "opening";
  n: number;
  rolls: [number, number, number][];
  first: number;
}

/** The challenge is decided and paid. */
export interface EgomasterPaid {
  kind: "paid";
  n: number;
  winner: number;
  entries: Entry[];
}

/** A pawn stands. `lot`: it was placed by lot. */
export interface EgomasterPlaced {
  kind: "placed";
  n: number;
  seat: number;
  square: number;
  lot: boolean;
}

/** A number for a target, or none. */
export interface EgomasterProposed {
  kind: "proposed";
  n: number;
  seat: number;
  number: number | null;
}

/** The roller raises. */
export interface EgomasterRaised {
  kind: "raised";
  n: number;
  seat: number;
  to: number;
}

/** The d6. */
export interface EgomasterRolled {
  kind: "rolled";
  n: number;
  seat: number;
  die: number;
}

/** `egomaster.roll-off`: seat, white, black; those who tied follow again. */
export interface EgomasterRolledOff {
  kind: "rolledoff";
  n: number;
  rolls: [number, number, number][];
  winner: number;
}

/** Its mode, which is its colour, and its amount. */
export type EgomasterSquare = [mode: "duo" | "multi" | "solo", amount: number];

/** What everybody put in, and what went back so that all stake the same. */
export interface EgomasterStaked {
  kind: "staked";
  n: number;
  stake: number;
  entries: Entry[];
}

/** An answer, a proposal or a buzz; `silent`: none. `item` is a handle, so that everybody reads it in his own */
export interface EgomasterTry {
  seat: number;
  right: boolean | null;
  text: string;
  item: number | null;
  number: number | null;
  overruled: boolean;
  silent: boolean;
}

/** `seat` is None for the table. `challenge` is the question that is being played, `last` the one before. */
export interface EgomasterView {
  game: "egomaster";
  seat: number | null;
  phase: "answer" | "idle" | "move" | "name" | "oppose" | "over" | "place" | "raise" | "roll" | "stake" | "verdict";
  stage: "elimination" | "enrichment";
  quick: boolean;
  judging: "reader" | "typed";
  clock: number;
  round: number;
  board: EgomasterSquare[];
  pawns: (number | null)[];
  chips: number[];
  bank: number;
  centre: number;
  staked: number[];
  out: number[];
  first: number;
  roller: number;
  reader: number | null;
  die: number | null;
  landings: EgomasterLanding[];
  challenge: EgomasterAsked | null;
  last: EgomasterAsked | null;
  presence: ("away" | "gone" | "here")[];
  waiting: number[];
  aside: number | null;
  happenings: (EgomasterOpening | EgomasterPlaced | EgomasterRolled | EgomasterMoved | EgomasterAnnounced | EgomasterChosen | EgomasterRaised | EgomasterAnswered | EgomasterStaked | EgomasterBuzzed | EgomasterJudged | EgomasterProposed | EgomasterRolledOff | EgomasterPaid | EgomasterAnnulled | EgomasterEliminated | EgomasterBegan | EgomasterEnded)[];
  result: Result | null;
}

/** One payment: who, whom, what, how many, why. */
export type Entry = [giver: number | string, taker: number | string, what: string, amount: number, clause: string];

/** Forget this person: the name goes, and of finished games only the outcome stays. */
export interface Erase {
  type: "erase";
  id: string;
  who: string;
}

/** A path card was put away without a result, and the clause that says why. */
export interface EssenceDiscarded {
  kind: "discarded";
  n: number;
  seat: number;
  clause: string;
}

/** The game is over. */
export interface EssenceEnded {
  kind: "ended";
  n: number;
  result: Result;
}

/** Somebody exchanged, or took it back. */
export interface EssenceExchanged {
  kind: "exchanged";
  n: number;
  seat: number;
  entries: Entry[];
}

/** The exchange, for the seat that sees it: the best one and what it leads to, and every single one. */
export interface EssenceFinale {
  best: [string, string][];
  best_points: number;
  best_left: number;
  previews: EssencePreview[];
  undoable: boolean;
}

/** A path card that lies open: its handle, and what anybody can read off it. */
export interface EssenceOpenPath {
  handle: number;
  shape: "circle" | "five-star" | "seven-star" | "triangle";
  colour: "blue" | "green" | "red" | "white" | "yellow";
  draw: number;
}

/** The last turn that was revealed: path and terms, all tips by seat, every payment, and who won which term. */
export interface EssenceOpenRound {
  turn: number;
  active: number;
  path: EssenceOpenPath;
  terms: number[];
  tips: (number | null)[];
  entries: Entry[];
  winner: number | null;
  term: number | null;
}

/** A path card was opened in a display space. */
export interface EssenceOpened {
  kind: "opened";
  n: number;
  slot: number;
  handle: number;
}

/** What was won, in order. */
export interface EssencePaid {
  kind: "paid";
  n: number;
  entries: Entry[];
}

/** The active player plays this path; these terms lie open. */
export interface EssencePlayed {
  kind: "played";
  n: number;
  seat: number;
  handle: number;
  terms: number[];
}

/** What an exchange would make of this seat's points, and of the achievements beyond them. */
export type EssencePreview = [give: string, get: string, points: number, left: number];

/** All tip cards are open, by seat. */
export interface EssenceRevealed {
  kind: "revealed";
  n: number;
  active: number;
  tips: (number | null)[];
}

/** A seat has laid its tip card. */
export interface EssenceTipped {
  kind: "tipped";
  n: number;
  seat: number;
}

/** `seat` is None for the table. `mine` is this seat's own tip; of the others only who has tipped. */
export interface EssenceView {
  game: "essence";
  seat: number | null;
  phase: "choose" | "finale" | "idle" | "over" | "take" | "tip";
  length: 3 | 5 | 7 | "full";
  turn: number;
  active: number;
  pile: number;
  slots: [EssenceOpenPath | null, EssenceOpenPath | null];
  path: EssenceOpenPath | null;
  terms: number[];
  numbers: number[];
  presence: ("away" | "gone" | "here")[];
  committed: boolean[];
  waiting: number[];
  aside: number | null;
  mine: number | null;
  coins: number[][];
  terms_won: number[][];
  won: number[][];
  points: number[];
  left: number[];
  swaps: [string, string][][][];
  finale: EssenceFinale | null;
  last: EssenceOpenRound | null;
  happenings: (EssenceOpened | EssencePlayed | EssenceTipped | EssenceRevealed | EssencePaid | EssenceDiscarded | EssenceExchanged | EssenceEnded)[];
  result: Result | null;
}

/** Of one key: from `least` to `most` of these items. */
export interface Group {
  key: number;
  of: (boolean | number | string)[];
  least: number;
  most: number;
}

/** Host: somebody else is host. */
export interface HandOver {
  kind: "handover";
  who: string;
}

/** The first message: who this device is. `table` asks for the shared screen's view. */
export interface Hello {
  type: "hello";
  protocol: number;
  room?: string;
  tokens?: string[];
  language?: "de" | "en" | "fr" | "pl";
  table?: boolean;
}

/** The insider of a winner has seen the winner's profile. */
export interface IdentityChecked {
  kind: "checked";
  n: number;
  seat: number;
  about: number;
}

/** A situation lies open, white stones on its traits. */
export interface IdentityDrawn {
  kind: "drawn";
  n: number;
  handle: number;
  traits: ["active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain", "active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain"];
}

/** The game is over. */
export interface IdentityEnded {
  kind: "ended";
  n: number;
  result: Result;
}

/** A tip that was shown: whose, about whom, which trait, after which round. */
export interface IdentityLaidTip {
  by: number;
  about: number;
  trait: "active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain";
  round: number;
}

/** A round that was counted, as everybody saw it: stones in order, winners and their number, nobody else's. */
export interface IdentityOpenRound {
  number: number;
  trainer: number;
  situation: IdentityOpenSituation;
  stones: IdentityStone[];
  winners: number[];
  matches: number;
}

/** The situation of a round: its handle, its area, the traits with the white stones. */
export interface IdentityOpenSituation {
  handle: number;
  area: "career" | "leisure" | "relationships";
  traits: ["active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain", "active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain"];
}

/** The end: one profile after another from the start player, and what the tips about it brought. */
export interface IdentityOpened {
  kind: "opened";
  n: number;
  seat: number;
  traits: ("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[];
  entries: Entry[];
}

/** Somebody has put his stones. `lot`: they were drawn by lot. */
export interface IdentityPlaced {
  kind: "placed";
  n: number;
  seat: number;
  traits: ("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[];
  lot: boolean;
}

/** A seat has marked its profile. */
export interface IdentityProfiled {
  kind: "profiled";
  n: number;
  seat: number;
}

/** The colour die. `area` is None if the trainer chooses. */
export interface IdentityRolled {
  kind: "rolled";
  n: number;
  seat: number;
  face: number;
  area: "career" | "leisure" | "relationships" | null;
}

/** A round counts as held, though its trainer was away. */
export interface IdentitySkipped {
  kind: "skipped";
  n: number;
  seat: number;
}

/** A stone on a trait: whose it is; the trainer's white ones are WHITE. */
export type IdentityStone = [seat: number, trait: "active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain"];

/** All tips of a round are shown at once. */
export interface IdentityTipped {
  kind: "tipped";
  n: number;
  tips: IdentityLaidTip[];
}

/** `seat` is None for the table. `mine` is this seat's profile, `checked_profile` that of the player it is insider */
export interface IdentityView {
  game: "identity";
  seat: number | null;
  phase: "area" | "idle" | "over" | "place" | "profile" | "roll" | "tips";
  round: number;
  planned: number;
  final: boolean;
  obliged: boolean;
  ring: ("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[];
  marks: number;
  trainer: number;
  placer: number | null;
  to_place: number;
  situation: IdentityOpenSituation | null;
  stones: IdentityStone[];
  insider: number[];
  checked: boolean[];
  towers: Record<string, number>[];
  tips: IdentityLaidTip[];
  rounds: IdentityOpenRound[];
  rows: number[][];
  bonus: number[];
  tip_chips: number[];
  bluff_chips: number[];
  points: number[];
  presence: ("away" | "gone" | "here")[];
  committed: boolean[];
  waiting: number[];
  aside: number | null;
  mine: ("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[] | null;
  my_tips: IdentityLaidTip[] | null;
  checked_profile: ("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[] | null;
  profiles: (("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[] | null)[] | null;
  happenings: (IdentityProfiled | IdentityRolled | IdentityDrawn | IdentityPlaced | IdentityWon | IdentityChecked | IdentityTipped | IdentitySkipped | IdentityOpened | IdentityEnded)[];
  result: Result | null;
}

/** Who had the most matches, and how many; nobody with none. */
export interface IdentityWon {
  kind: "won";
  n: number;
  winners: number[];
  matches: number;
  entries: Entry[];
}

/** Come into a room. */
export interface Join {
  type: "join";
  id: string;
  room: string;
  token: string;
  name: string;
  language: "de" | "en" | "fr" | "pl";
  role?: "player" | "watcher";
  look?: number | null;
}

/** Host: keep this group, or no longer. */
export interface Keep {
  kind: "keep";
  keep: boolean;
}

/** Host: somebody, or a bot, has to go. */
export interface Kick {
  kind: "kick";
  who: string;
}

/** Leave the room for good. */
export interface Leave {
  kind: "leave";
}

/** Ask for a one-time link that moves this person to another device. */
export interface Link {
  type: "link";
  id: string;
  who: string;
}

/** In private: cards shall go no closer than this. It is kept nowhere but in the server's memory. */
export interface Lower {
  type: "lower";
  id: string;
  who: string;
  level: number;
}

/** Somebody in the room. `presence` is what the game knows, `connected` what the server sees. */
export interface MemberView {
  who: string;
  name: string;
  look: number;
  role: "player" | "watcher";
  bot: boolean;
  connected: boolean;
  presence: "away" | "gone" | "here" | null;
}

/** A number from `least` to `most`, in steps. `beyond` is the clause that refuses more, where it is another. */
export interface NumberField {
  type: "number";
  least: number;
  most: number;
  clause: string;
  step: number;
  beyond: string;
}

/** What one seat may do now. A kind of move may be offered in several ways, where one field decides about another. */
export interface Offer {
  id: string;
  due: boolean;
  choices: Choice[];
  pace: "long" | "short" | null;
  seconds: number | null;
}

/** Host: who is the oldest; an empty name for nobody. */
export interface Oldest {
  kind: "oldest";
  who: string;
}

/** Exactly one of these. `but` are values that another clause refuses. */
export interface OneOfField {
  type: "one-of";
  of: (boolean | number | string)[];
  clause: string;
  but: Record<string, string>;
}

/** Open a room and be its host. The token is the device's own secret for this person. */
export interface Open {
  type: "open";
  id: string;
  token: string;
  name: string;
  language: "de" | "en" | "fr" | "pl";
  settings: Settings;
  role?: "player" | "watcher";
}

/** Host: the players in the order of their seats. */
export interface Order {
  kind: "order";
  whos: string[];
}

/** Pairs of a key and an item, in any order, so many of each group; in a move they are structs of two fields. */
export interface PairsField {
  type: "pairs";
  groups: Group[];
  clause: string;
  once: string;
  few: string;
}

/** No time runs for now. */
export interface Pause {
  kind: "pause";
}

/** How far away are you? */
export interface Ping {
  type: "ping";
  number: number;
}

/** Make a move that was offered. */
export interface Play {
  type: "play";
  id: string;
  who: string;
  offer: string;
  move: Record<string, unknown>;
}

/** The SHA-256 of this device's contribution to the seed. */
export interface Pledge {
  kind: "pledge";
  pledge: string;
}

/** The answer to a ping, at once. */
export interface Pong {
  type: "pong";
  number: number;
}

/** A request that was refused, and by which clause. */
export interface Refused {
  type: "refused";
  id: string;
  clause: string;
  what: string;
}

/** How it ended: who won (several share), what counted for each seat, and the clause that ended it. */
export interface Result {
  winners: number[];
  totals: number[];
  clause: string;
}

/** Time runs again. */
export interface Resume {
  kind: "resume";
}

/** This device's contribution to the seed. */
export interface Reveal {
  kind: "reveal";
  contribution: string;
}

/** What everybody in the room sees of it. `deadline` is in milliseconds since 1970. */
export interface RoomView {
  code: string;
  phase: "drawing" | "lobby" | "over" | "playing";
  settings: Settings;
  seats: [number, number];
  host: string;
  members: MemberView[];
  chairs: ChairView[];
  oldest: string;
  draw: DrawView | null;
  left_out: string[];
  votes: string[];
  paused: boolean;
  deadline: number | null;
  result: Result | null;
  finished: boolean;
  broken: string;
  kept: boolean;
  games: number;
  asking: string[];
}

/** Any player, silently: this group does not want the card with this handle, now or ever again. */
export interface SetAside {
  kind: "setaside";
  handle: number;
}

/** What the lobby agrees on: the game and its options, how close questions go, how fast time runs. */
export interface Settings {
  game: string;
  options: Record<string, unknown>;
  sensitivity: number;
  pace: "brisk" | "none" | "relaxed";
}

/** Play from the next game on, or watch. */
export interface Sit {
  kind: "sit";
  role: "player" | "watcher";
}

/** From `least` to `most` different ones of these, in any order. `number` is the clause if there are not so many. */
export interface SomeField {
  type: "some";
  of: (boolean | number | string)[];
  least: number;
  most: number;
  clause: string;
  number: string;
}

/** Host: begin. */
export interface Start {
  kind: "start";
}

/** Anybody, while the host is away: be host. */
export interface TakeOver {
  kind: "takeover";
}

/** Any text up to so many characters. It cannot be enumerated: samples stand for it. */
export interface TextField {
  type: "text";
  longest: number;
  clause: string;
  samples: string[];
}

/** A one-time link was made; this is its secret. */
export interface Ticket {
  type: "ticket";
  id: string;
  who: string;
  ticket: string;
}

/** Show this one of the device's people; an empty name covers all. */
export interface Unveil {
  type: "unveil";
  who: string;
}

/** Everything this device may know now. `mine` are its people, `shown` the one whose view it is. */
export interface Update {
  type: "update";
  version: number;
  now: number;
  room: RoomView;
  mine: string[];
  shown: string;
  seat: number | null;
  view: EgoView | EgomasterView | EssenceView | IdentityView | null;
  offer: Offer | null;
  texts: Record<number, string[]>;
  done: string[];
}

/** Agree to end now, or no longer. */
export interface Vote {
  kind: "vote";
  yes: boolean;
}

/** The answer to a Hello without a room. */
export interface Welcome {
  type: "welcome";
  protocol: number;
}

export type FromDevice = Hello | Open | Join | Do | Play | Unveil | Change | Lower | Link | Claim | Ask | Approve | Erase | Delete | Pong;

export type ToDevice = Welcome | Update | Refused | Ticket | Ping | Closing;
