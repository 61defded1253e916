// Generated from the server's messages by `make protocol`. Do not edit.

export const PROTOCOL = 14;

export const CODES = { "too-old": 4001, "taken-over": 4002, "kicked": 4003, "room-gone": 4004, "not-found": 4005, "too-slow": 4006, "misbehaved": 4007, "left": 4008, "guesses": 4009, "crowded": 4010, "restart": 1012 } as const;

/** The longest name, and how many letters a room's code may have; a new one has the most. */
export const LONGEST_NAME = 24;
export const CODE_LENGTHS = [5, 6];

export const MOST_UNANSWERED = 32;

/** The longest text of every field of a card of one's own, by kind of card. */
export const LONGEST = {
  ego: { question: 140, answer1: 60, answer2: 60, answer3: 60, talk: 140 },
  path: { question: 120, talk: 120 },
  term: { term: 32 },
  situation: { title: 32, situation: 180, question: 90 },
  question: { keyword: 24, question: 160, answers: 60, unit: 24 },
} as const;

/** How many may play a game, at least and at most. */
export const SEATS: Record<string, readonly [number, number]> = { ego: [2, 6], egomaster: [3, 6], essence: [2, 7], identity: [4, 6], compass: [2, 8] };

/** In private: how close and how spicy the cards of a box are counts as its author says, or not any more. It is kept */
export interface Accept {
  type: "accept";
  id: string;
  who: string;
  box: string;
  yes?: boolean;
}

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

/** One of this device's people, who only looks on, guesses along. It is written nowhere, and told to nobody else. */
export interface Along {
  type: "along";
  id: string;
  who: string;
  riddle: number;
  guess: boolean | number | string;
}

/** What whoever is shown may guess along, and what he has guessed. */
export interface AlongView {
  riddle: Riddle | null;
  guess: boolean | number | string | null;
  last: ToldAlong | null;
  right: number;
  of: number;
}

/** Give it, or not; or let this newcomer in, or not. */
export interface Approve {
  type: "approve";
  id: string;
  by: string;
  who: string;
  yes?: boolean;
}

/** The device was lost: ask those who decide to give this person's place to this device. */
export interface Ask {
  type: "ask";
  id: string;
  room: string;
  who: string;
  token: string;
}

/** Somebody asks for the place of `who`, whose device is lost, or is a newcomer who asks to be let in. `name` is his */
export interface AskView {
  who: string;
  newcomer: boolean;
  name: string;
  since: number;
  known: boolean;
  agreed: string[];
  missing: string[];
  until: number;
}

/** `count` of `of`; what it is of is 0 where it is of nothing. `first`: nobody has more of it. A "distance" is the */
export interface Award {
  award: "bluffed" | "bold" | "challenges" | "close" | "distance" | "known" | "only-one" | "own-mind" | "placed" | "raised" | "right" | "streak" | "surprising" | "there" | "together" | "unexpected";
  who: string;
  count: number;
  of: number;
  first: boolean;
}

/** Who guessed along best, and how often they were right. */
export interface BestAlong {
  who: string[];
  right: number;
}

/** A payment with its round (0 if that is not known any more): accounts are seats, or "pool", "bank" and so on. */
export interface Booked {
  round: number;
  giver: number | string;
  taker: number | string;
  what: string;
  amount: number;
  clause: string;
}

/** A box of one's own that lies beside the printed one, and who laid it: for which game it is, how many finished */
export interface BoxView {
  box: string;
  by: string;
  game: string;
  title: string;
  cards: number;
  languages: ("de" | "en" | "fr" | "pl")[];
  accepted: boolean;
  dealt: number;
  share: number;
}

/** What there is to say about a card that was saved. */
export interface CardChecked {
  findings: Finding[];
}

/** Of the cards that could come in a game: how many this group has seen, and how many there are. */
export interface CardsSeen {
  seen: number;
  cards: number;
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
  why: "crowded" | "guesses" | "kicked" | "left" | "misbehaved" | "not-found" | "restart" | "room-gone" | "taken-over" | "too-old" | "too-slow";
}

/** A term lies open; it is about this seat. */
export interface CompassOpened {
  kind: "opened";
  seat: number;
  handle: number;
  n: number;
}

/** This seat's turn in focus falls away, and the clause that says why. */
export interface CompassPassed {
  kind: "passed";
  seat: number;
  clause: string;
  n: number;
}

/** A mark is set, face down: so much the term describes the person in focus. */
export interface CompassPlace {
  kind: "place";
  at: number;
}

/** A seat has set its mark. */
export interface CompassPlaced {
  kind: "placed";
  seat: number;
  n: number;
}

/** This seat's own mark. */
export interface CompassPrivate {
  game: "compass";
  mark: number | null;
}

/** Of the marks only who has set one. `turns` are those of the whole game; `last` is the last one revealed. */
export interface CompassPublic {
  game: "compass";
  phase: "idle" | "over" | "place";
  turn: number;
  whose: number | null;
  presence: ("away" | "gone" | "here")[];
  waiting: number[];
  has: Record<string, number[]>;
  aside: number | null;
  happenings: (CompassOpened | CompassPlaced | CompassRevealed | CompassPassed | TimedOut | Ended)[];
  result: Result | null;
  turns: number;
  focus: number;
  term: number | null;
  committed: boolean[];
  points: number[];
  last: CompassRound | null;
}

/** All marks are open, by seat, and what they bring. */
export interface CompassRevealed {
  kind: "revealed";
  focus: number;
  marks: (number | null)[];
  n: number;
  payments: Payment[];
}

/** A turn that was revealed: about whom, which term, all marks by seat, every payment. */
export interface CompassRound {
  turn: number;
  focus: number;
  term: number;
  marks: (number | null)[];
  payments: Payment[];
}

/** Host, or who keeps this group: delete the room with everything in it. */
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
  command: Sit | TakeSeat | Dress | Leave | AddBot | Kick | Order | Oldest | Agree | TakeAway | Write | SetPace | HandOver | Motion | Here | Start | Pledge | Reveal | Pause | Resume | SetAside | Again | Keep;
}

/** How far the drawing of the seed is: the server's pledge, which covers the terms of the game, too, and those of */
export interface DrawView {
  server: string;
  sealed: boolean;
  pledges: Record<string, string>;
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

/** In the lobby, if everybody writes a question for the next game (`asked`) or some lie there from before: how many */
export interface EachView {
  asked: boolean;
  written: number;
  of: number;
  accepted: boolean;
  dealt: number;
  fewest: number;
}

/** A card as it was, since when; none while it was deleted. */
export interface Earlier {
  version: number;
  at: number;
  card: EgoCard | PathCard | TermCard | SituationCard | QuestionCard | null;
}

/** The subject lays the stone of his answer. */
export interface EgoAnswer {
  kind: "answer";
  stone: number;
}

/** A question with three answers. */
export interface EgoCard {
  kind: "ego";
  id: string;
  sensitivity?: number;
  spicy?: number;
  tags?: ("heavy" | "kids" | "two" | "warm" | "work")[];
  texts?: Record<"de" | "en" | "fr" | "pl", EgoTexts>;
  theme?: "childhood" | "conflict" | "courage" | "dreams" | "everyday" | "family" | "feelings" | "friends" | "honesty" | "money" | "nature" | "taste" | "technology" | "time" | "travel" | "work";
}

/** A seat has laid its stone. */
export interface EgoCommitted {
  kind: "committed";
  seat: number;
  n: number;
}

/** The subject draws a card. */
export interface EgoDraw {
  kind: "draw";
}

/** A question lies open. `how`: a new card, the back of the one that lay there, or in place of one set aside. */
export interface EgoDrawn {
  kind: "drawn";
  handle: number;
  how: "aside" | "back" | "card";
  swapped: boolean;
  n: number;
}

/** Another player lays the stone he expects, and chips beside it. */
export interface EgoGuess {
  kind: "guess";
  stone: number;
  stake: number;
}

/** A stone face down, and the chips beside it (the subject stakes none). */
export type EgoLaid = [stone: number, stake: number];

/** A turn went by without a round, and the clause that says why. */
export interface EgoPassed {
  kind: "passed";
  seat: number;
  clause: string;
  n: number;
}

/** This seat's own stone, and the chips beside it; and whether it wrote the question (`ego.each`). */
export interface EgoPrivate {
  game: "ego";
  laid: EgoLaid | null;
  wrote: boolean;
}

/** Of what lies face down only who has laid something. `last` is the last round that was revealed, `mood` the one */
export interface EgoPublic {
  game: "ego";
  phase: "commit" | "draw" | "idle" | "over" | "third";
  turn: number;
  whose: number | null;
  presence: ("away" | "gone" | "here")[];
  waiting: number[];
  has: Record<string, number[]>;
  aside: number | null;
  happenings: (EgoDrawn | EgoCommitted | EgoRefused | EgoRevealed | EgoSettled | EgoPassed | TimedOut | Ended)[];
  result: Result | null;
  edition: "german" | "polish";
  mood: "colleagues" | "deep" | "easy" | "kids" | "mixed" | "two";
  rounds: number | null;
  subject: number;
  question: EgoQuestion | null;
  chips: number[];
  credit: number[];
  pool: number;
  box: number;
  committed: boolean[];
  last: EgoRound | null;
}

/** A side of a card that lies open: its handle, what anybody can read off it, the seat it names, if it does, and the */
export interface EgoQuestion {
  handle: number;
  theme: string;
  side: "back" | "front";
  named: number | null;
  third: EgoWritten | null;
}

/** The subject pays not to answer. */
export interface EgoRefuse {
  kind: "refuse";
}

/** The subject paid not to answer. */
export interface EgoRefused {
  kind: "refused";
  seat: number;
  n: number;
  payments: Payment[];
}

/** All stones are open, by seat. `together`: the polish staging, all at once. */
export interface EgoRevealed {
  kind: "revealed";
  subject: number;
  laid: (EgoLaid | null)[];
  together: boolean;
  n: number;
}

/** A round that was revealed: who was asked what, all stones and stakes by seat, every payment; and by whom the */
export interface EgoRound {
  turn: number;
  subject: number;
  question: EgoQuestion;
  laid: (EgoLaid | null)[];
  payments: Payment[];
  by: number | null;
}

/** The payments of a round. */
export interface EgoSettled {
  kind: "settled";
  n: number;
  payments: Payment[];
}

/** The subject turns the card over, or takes another one. */
export interface EgoSwap {
  kind: "swap";
}

export interface EgoTexts {
  question?: string;
  answer1?: string;
  answer2?: string;
  answer3?: string;
  talk?: string;
}

/** The subject writes the third answer; none leaves the one on the card. */
export interface EgoThird {
  kind: "third";
  text: string;
  language: string;
}

/** What the subject wrote as the third answer, and in which language. */
export interface EgoWritten {
  text: string;
  language: string;
}

/** The raise is accepted. */
export interface EgomasterAccept {
  kind: "accept";
}

/** The d20s have chosen a question: page and number, and its keyword's handle. */
export interface EgomasterAnnounced {
  kind: "announced";
  white: number;
  black: number;
  keyword: number;
  mode: "duo" | "multi" | "solo";
  amount: number;
  icon: "ping-pong" | "speed" | "target" | null;
  n: number;
}

/** Nobody can read on: what was staked went back. */
export interface EgomasterAnnulled {
  kind: "annulled";
  n: number;
  payments: Payment[];
}

/** Somebody accepted or refused a raise; a refusal may cost. */
export interface EgomasterAnswered {
  kind: "answered";
  seat: number;
  accepted: boolean;
  n: number;
  payments: Payment[];
}

/** Somebody thinks that the server has judged this seat's answer wrongly; the reader decides. */
export interface EgomasterAppeal {
  kind: "appeal";
  seat: number;
}

/** A question as everybody may see it: always its keyword, and what is open of it. */
export interface EgomasterAsked {
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
  asked: boolean;
  appeal: number[];
  winner: number | null;
  keyword: number;
  open: EgomasterOpen;
  tries: EgomasterTry[];
  turn: number | null;
  alive: number[];
  to_judge: number | null;
  leading: number[];
  margin: number | null;
  close: number[];
  against: EgomasterStakes[];
  shortest: EgomasterStakes | null;
}

/** From now on the players pay. */
export interface EgomasterBegan {
  kind: "began";
  stage: "elimination" | "enrichment";
  n: number;
}

/** Speed, judged by the reader: I know it. */
export interface EgomasterBuzz {
  kind: "buzz";
}

/** Somebody knows it. */
export interface EgomasterBuzzed {
  kind: "buzzed";
  seat: number;
  n: number;
}

/** The roller has named a player or chosen an opponent. */
export interface EgomasterChosen {
  kind: "chosen";
  seat: number;
  rival: number;
  n: number;
}

/** A player is out. */
export interface EgomasterEliminated {
  kind: "eliminated";
  seat: number;
  n: number;
}

/** He moves his pawn: clockwise is 1, the other way -1. */
export interface EgomasterGo {
  kind: "move";
  direction: number;
}

/** The reader's verdict; where the server judges, his word against it. */
export interface EgomasterJudge {
  kind: "judge";
  right: boolean;
}

/** An answer was right or wrong; `overruled`: the reader says otherwise than the server. */
export interface EgomasterJudged {
  kind: "judged";
  seat: number;
  right: boolean;
  text: string;
  overruled: boolean;
  n: number;
}

/** Where the pawn would come to stand. */
export interface EgomasterLanding {
  direction: number;
  square: number;
}

/** A pawn went from one square to another. */
export interface EgomasterMoved {
  kind: "moved";
  seat: number;
  start: number;
  square: number;
  direction: number;
  n: number;
}

/** Solo: who collects if he is wrong. */
export interface EgomasterName {
  kind: "name";
  seat: number;
}

/** The reader confirms what the server found. */
export interface EgomasterNext {
  kind: "next";
}

/** What is open of a question, to all or to one seat; of its solution a target's number, or a list's length. */
export interface EgomasterOpen {
  question: number | null;
  solution: number | null;
  truth: number | null;
  length: number | null;
}

/** `egomaster.first`: what everybody rolled, again and again until one was highest; he begins. */
export interface EgomasterOpening {
  kind: "opening";
  rolls: [number, number, number][];
  first: number;
  n: number;
}

/** Duo: whom he challenges. */
export interface EgomasterOppose {
  kind: "oppose";
  seat: number;
}

/** The challenge is decided and paid. */
export interface EgomasterPaid {
  kind: "paid";
  winner: number;
  n: number;
  payments: Payment[];
}

/** No answer. */
export interface EgomasterPass {
  kind: "pass";
}

/** A pawn is put on the board. */
export interface EgomasterPlace {
  kind: "place";
  square: number;
}

/** A pawn stands. `lot`: it was placed by lot. */
export interface EgomasterPlaced {
  kind: "placed";
  seat: number;
  square: number;
  lot: boolean;
  n: number;
}

/** What this seat may see of the question that is being played, beyond what everybody sees: the reader all of it. */
export interface EgomasterPrivate {
  game: "egomaster";
  open: EgomasterOpen;
}

/** A number for a target, or none. */
export interface EgomasterProposed {
  kind: "proposed";
  seat: number;
  number: number | null;
  n: number;
}

/** `challenge` is the question that is being played, `last` the one before, which is open to everybody. */
export interface EgomasterPublic {
  game: "egomaster";
  phase: "answer" | "idle" | "move" | "name" | "oppose" | "over" | "place" | "raise" | "roll" | "stake" | "verdict";
  turn: number;
  whose: number | null;
  presence: ("away" | "gone" | "here")[];
  waiting: number[];
  has: Record<string, number[]>;
  aside: number | null;
  happenings: (EgomasterOpening | EgomasterPlaced | EgomasterRolled | EgomasterMoved | EgomasterAnnounced | EgomasterChosen | EgomasterRaised | EgomasterAnswered | EgomasterStaked | EgomasterBuzzed | EgomasterJudged | EgomasterProposed | EgomasterRolledOff | EgomasterPaid | EgomasterAnnulled | EgomasterEliminated | EgomasterBegan | TimedOut | LastOne | Ended)[];
  result: Result | null;
  stage: "elimination" | "enrichment";
  quick: boolean;
  final: number | null;
  judging: "reader" | "typed";
  clock: number;
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
}

/** He raises the stake. */
export interface EgomasterRaise {
  kind: "raise";
  to: number;
}

/** The roller raises. */
export interface EgomasterRaised {
  kind: "raised";
  seat: number;
  to: number;
  n: number;
}

/** The raise is refused. */
export interface EgomasterRefuse {
  kind: "refuse";
}

/** The roller rolls. */
export interface EgomasterRoll {
  kind: "roll";
}

/** The d6. */
export interface EgomasterRolled {
  kind: "rolled";
  seat: number;
  die: number;
  n: number;
}

/** `egomaster.roll-off`: seat, white, black; those who tied follow again. */
export interface EgomasterRolledOff {
  kind: "rolledoff";
  rolls: [number, number, number][];
  winner: number;
  n: number;
}

/** An answer is typed, or a number entered. */
export interface EgomasterSay {
  kind: "say";
  text: string;
}

/** Its mode, which is its colour, and its amount. */
export type EgomasterSquare = [mode: "duo" | "multi" | "solo", amount: number];

/** What everybody put in, and what went back so that all stake the same. */
export interface EgomasterStaked {
  kind: "staked";
  stake: number;
  n: number;
  payments: Payment[];
}

/** So much this seat has to play for. */
export type EgomasterStakes = [seat: number, chips: number];

/** He plays for the amount. */
export interface EgomasterStand {
  kind: "stand";
}

/** The reader sees a tie of these. */
export interface EgomasterTie {
  kind: "tie";
  seats: number[];
}

/** An answer, a proposal or a buzz; `silent`: none. `item` is a handle, so that each reads his own language. */
export interface EgomasterTry {
  seat: number;
  right: boolean | null;
  text: string;
  item: number | null;
  number: number | null;
  overruled: boolean;
  silent: boolean;
}

/** The game is over. */
export interface Ended {
  kind: "ended";
  result: Result;
  n: number;
}

/** What a box is called, and in which languages it is written. */
export interface Entitled {
  title: string;
  languages: ("de" | "en" | "fr" | "pl")[];
}

/** Forget this person: the name goes, and of finished games only the outcome stays. */
export interface Erase {
  type: "erase";
  id: string;
  who: string;
}

/** The best exchange, all of it at once. */
export interface EssenceBest {
  kind: "best";
}

/** The active player plays one of the two open path cards. */
export interface EssenceChoose {
  kind: "choose";
  slot: number;
}

/** A path card was put away without a result, and the clause that says why. */
export interface EssenceDiscarded {
  kind: "discarded";
  seat: number;
  clause: string;
  n: number;
}

/** No more exchanges. */
export interface EssenceDone {
  kind: "done";
}

/** Two achievements of one colour become one other. */
export interface EssenceExchange {
  kind: "exchange";
  give: string;
  get: string;
}

/** Somebody exchanged, or took it back. */
export interface EssenceExchanged {
  kind: "exchanged";
  seat: number;
  n: number;
  payments: Payment[];
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

/** A path card was opened in a display space. */
export interface EssenceOpened {
  kind: "opened";
  slot: number;
  handle: number;
  n: number;
}

/** What was won. */
export interface EssencePaid {
  kind: "paid";
  n: number;
  payments: Payment[];
}

/** The active player plays this path; these terms lie open. */
export interface EssencePlayed {
  kind: "played";
  seat: number;
  handle: number;
  terms: number[];
  n: number;
}

/** What an exchange would make of this seat's points, and of the achievements beyond them. */
export type EssencePreview = [give: string, get: string, points: number, left: number];

/** This seat's own tip, and what it may exchange. */
export interface EssencePrivate {
  game: "essence";
  tip: number | null;
  finale: EssenceFinale | null;
}

/** Of the tips only who has laid one. `numbers` are those that can be laid. `coins` are gold, silver, bronze by */
export interface EssencePublic {
  game: "essence";
  phase: "choose" | "finale" | "idle" | "over" | "take" | "tip";
  turn: number;
  whose: number | null;
  presence: ("away" | "gone" | "here")[];
  waiting: number[];
  has: Record<string, number[]>;
  aside: number | null;
  happenings: (EssenceOpened | EssencePlayed | EssenceTipped | EssenceRevealed | EssencePaid | EssenceDiscarded | EssenceExchanged | TimedOut | Ended)[];
  result: Result | null;
  length: "full" | number;
  active: number;
  pile: number;
  slots: (EssenceOpenPath | null)[];
  path: EssenceOpenPath | null;
  terms: number[];
  numbers: number[];
  committed: boolean[];
  coins: number[][];
  terms_won: number[][];
  won: number[][];
  points: number[];
  left: number[];
  swaps: [string, string][][][];
  last: EssenceRound | null;
}

/** All tip cards are open, by seat. */
export interface EssenceRevealed {
  kind: "revealed";
  active: number;
  tips: (number | null)[];
  n: number;
}

/** A turn that was revealed: path and terms, all tips by seat, the number that counts (the active player's, or that */
export interface EssenceRound {
  turn: number;
  active: number;
  path: EssenceOpenPath;
  terms: number[];
  tips: (number | null)[];
  number: number;
  payments: Payment[];
  winner: number | null;
  term: number | null;
}

/** The active player takes the bronze coin or the term of a circle. */
export interface EssenceTake {
  kind: "take";
  what: string;
}

/** A tip card is laid face down. */
export interface EssenceTip {
  kind: "tip";
  number: number;
}

/** A seat has laid its tip card. */
export interface EssenceTipped {
  kind: "tipped";
  seat: number;
  n: number;
}

/** The last of one's own exchanges is taken back. */
export interface EssenceUndo {
  kind: "undo";
}

/** `people` are the names of all who appear. `traits` are the names of Identity's traits. `closing` is a question to */
export interface Evening {
  room: string;
  game: GameOver;
  games: GameOver[];
  people: Record<string, string>;
  learned: Learned;
  awards: Award[];
  moments: Moment[];
  questions: Question[];
  profiles: Profile[];
  traits: Record<string, string>;
  scores: Standing[];
  ledger: Booked[];
  noted: Noted[];
  cards: Record<string, CardsSeen>;
  closing: string;
}

/** What is wrong with a file: where, if it is in a row or a column (both count from 1), and what stands there. */
export interface Fault {
  kind: "binary" | "box" | "cards" | "cell" | "cells" | "column" | "columns" | "empty" | "encoding" | "form" | "game" | "header" | "mixed" | "packed" | "quotes" | "size" | "twice";
  what: string;
  row: number;
  column: number;
  name: string;
  why: "" | "answers" | "choice" | "long" | "number" | "path" | "unseen";
  said: string;
  names: string[];
}

/** What is wrong where: of all languages if it names none. `limit` is how long or how many; `other` the card, or */
export interface Finding {
  card: string;
  kind: "alike" | "bracket" | "empty" | "fact" | "few" | "full stop" | "given away" | "long" | "many" | "missing" | "no question" | "same" | "thin" | "uneven";
  field: string;
  language: "de" | "en" | "fr" | "pl" | null;
  limit: number;
  other: string;
}

/** A finished game: its number, when it ended, who sat there, who won, what counted, the clause that ended it. */
export interface GameOver {
  number: number;
  game: string;
  at: number;
  evening: number;
  chairs: string[];
  winners: number[];
  totals: (number | null)[];
  clause: string;
  whole: boolean;
}

/** Of one key: from `least` to `most` of these items. */
export interface Group {
  key: number;
  of: (boolean | number | string)[];
  least: number;
  most: number;
  means: Means | null;
}

/** Host: somebody else is host. */
export interface HandOver {
  kind: "handover";
  who: string;
}

/** A reveal that everybody looks at: since when, until when at the latest, and who has seen it. */
export interface HeldView {
  since: number;
  until: number;
  seen: string[];
}

/** The first message: who this device is. `key` is the room's, for whoever comes by its link; `table` asks for the */
export interface Hello {
  type: "hello";
  protocol: number;
  room?: string;
  key?: string;
  tokens?: string[];
  language?: "de" | "en" | "fr" | "pl";
  table?: boolean;
}

/** The others went on without me, or want to: I am here. */
export interface Here {
  kind: "here";
}

/** The insider of a winner has seen the winner's profile. */
export interface IdentityChecked {
  kind: "checked";
  seat: number;
  about: number;
  n: number;
}

/** The die left it to the trainer. */
export interface IdentityChooseArea {
  kind: "area";
  area: "career" | "leisure" | "relationships";
}

/** A situation lies open, white stones on its traits. */
export interface IdentityDrawn {
  kind: "drawn";
  handle: number;
  traits: ["active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain", "active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain"];
  n: number;
}

/** A tip that was shown: whose, about whom, which trait, after which round. */
export interface IdentityLaidTip {
  by: number;
  about: number;
  trait: "active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain";
  round: number;
}

/** The end: one profile after another from the start player, and what the tips about it brought. */
export interface IdentityOpened {
  kind: "opened";
  seat: number;
  traits: ("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[];
  n: number;
  payments: Payment[];
}

/** Profile stones are put on traits: the trainer's two, or one. */
export interface IdentityPlace {
  kind: "place";
  traits: ("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[];
}

/** Somebody has put his stones. `lot`: they were drawn by lot. */
export interface IdentityPlaced {
  kind: "placed";
  seat: number;
  traits: ("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[];
  lot: boolean;
  n: number;
}

/** This seat's profile, what it has tipped face down, and the profile that it has checked as an insider. */
export interface IdentityPrivate {
  game: "identity";
  profile: ("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[] | null;
  tips: IdentityLaidTip[] | null;
  checked_profile: ("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[] | null;
}

/** Six traits are marked in secret. */
export interface IdentityProfile {
  kind: "profile";
  traits: ("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[];
}

/** A seat has marked its profile. */
export interface IdentityProfiled {
  kind: "profiled";
  seat: number;
  n: number;
}

/** `insider[i]` is whom seat i may check, `checked[i]` whether he has; `towers` are the tip stones left, by seat and */
export interface IdentityPublic {
  game: "identity";
  phase: "area" | "idle" | "over" | "place" | "profile" | "roll" | "tips";
  turn: number;
  whose: number | null;
  presence: ("away" | "gone" | "here")[];
  waiting: number[];
  has: Record<string, number[]>;
  aside: number | null;
  happenings: (IdentityProfiled | IdentityRolled | IdentityDrawn | IdentityPlaced | IdentityWon | IdentityChecked | IdentityTipped | IdentitySkipped | IdentityOpened | TimedOut | Ended)[];
  result: Result | null;
  planned: number;
  final: boolean;
  obliged: boolean;
  ring: ("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[];
  marks: number;
  trainer: number;
  placer: number | null;
  to_place: number;
  situation: IdentitySituation | null;
  stones: IdentityStone[];
  insider: number[];
  checked: boolean[];
  towers: Record<string, number>[];
  tips: IdentityLaidTip[];
  rounds: IdentityRound[];
  rows: number[][];
  bonus: number[];
  tip_chips: number[];
  bluff_chips: number[];
  points: number[];
  committed: boolean[];
  profiles: (("active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain")[] | null)[] | null;
}

/** The trainer rolls the colour die. */
export interface IdentityRoll {
  kind: "roll";
}

/** The colour die. `area` is None if the trainer chooses. */
export interface IdentityRolled {
  kind: "rolled";
  seat: number;
  face: number;
  area: "career" | "leisure" | "relationships" | null;
  n: number;
}

/** A round that was counted, as everybody saw it: stones in order, winners and their number, nobody else's. */
export interface IdentityRound {
  number: number;
  trainer: number;
  situation: IdentitySituation;
  stones: IdentityStone[];
  winners: number[];
  matches: number;
}

/** The situation of a round: its handle, its area, the traits with the white stones. */
export interface IdentitySituation {
  handle: number;
  area: "career" | "leisure" | "relationships";
  traits: ["active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain", "active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain"];
}

/** A round counts as held, though its trainer was away. */
export interface IdentitySkipped {
  kind: "skipped";
  seat: number;
  n: number;
}

/** A stone on a trait: whose it is; the trainer's white ones are WHITE. */
export type IdentityStone = [seat: number, trait: "active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain"];

/** Tips are laid, or none. */
export interface IdentityTip {
  kind: "tip";
  tips: IdentityTipOn[];
}

/** That player has that trait. */
export interface IdentityTipOn {
  about: number;
  trait: "active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain";
}

/** All tips of a round are shown at once. */
export interface IdentityTipped {
  kind: "tipped";
  tips: IdentityLaidTip[];
  n: number;
}

/** Who had the most matches, and how many; nobody with none. */
export interface IdentityWon {
  kind: "won";
  winners: number[];
  matches: number;
  n: number;
  payments: Payment[];
}

/** One question about this person: of which game (by its place among those asked about) and which fact of it, on */
export interface Image {
  game: number;
  fact: number;
  scale: string;
  own: number | string | null;
  others: Record<string, number | string>;
  apart: number;
}

/** `guesses` is on how many this rests; `differ` how likely it is that people differ in it at all. */
export interface Insights {
  people: string[];
  guesses: number;
  differ: number;
  statements: Said[];
  pairs: Reading[];
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

/** In private: a picture of the game that is over may be made, as far as this one is concerned. It is kept nowhere */
export interface Keepsake {
  type: "keepsake";
  id: string;
  who: string;
}

/** Host: somebody, or a bot, has to go. */
export interface Kick {
  kind: "kick";
  who: string;
}

/** The time that people gave themselves is over: after this turn it ends. */
export interface LastOne {
  kind: "lastone";
  n: number;
}

/** One of this device's people, who has its link, lays a box of one's own beside the printed one. */
export interface Lay {
  type: "lay";
  id: string;
  who: string;
  link: string;
}

/** What was learned in this game, this evening, on all evenings of this room, and on those before this one. */
export interface Learned {
  game: Insights;
  evening: Insights;
  all: Insights;
  before: Insights;
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

/** What a file holds: its box without its cards, and how many there are. */
export interface Looked {
  box: OwnBox;
  cards: number;
}

/** In private: cards shall go no closer than `level`, and be no spicier than this. It is kept nowhere but in the */
export interface Lower {
  type: "lower";
  id: string;
  who: string;
  level: number;
  spicy?: number;
}

/** What values stand for, so that whoever draws an offer need not know the game: seats, cards by their handles, or */
export interface Means {
  what: "card" | "line" | "seat";
  of: number[];
}

/** Somebody in the room. `presence` is what the game knows, `connected` what the server sees. `patience` is when it */
export interface MemberView {
  who: string;
  name: string;
  look: number;
  role: "player" | "watcher";
  bot: boolean;
  connected: boolean;
  presence: "away" | "gone" | "here" | null;
  patience: number | null;
  nudge: number | null;
  nudged: NudgeView | null;
}

/** One answer: in which game, when that ended or something last happened in it, the question in one's language with */
export interface Mine {
  game: string;
  at: number;
  question: string;
  texts: string[];
  about: string;
  answer: unknown;
  said: string[];
}

/** A question of a game, by its number from 0, at which something happened: an answer that nobody expected, or all */
export interface Moment {
  moment: "all-in-all-wrong" | "all-knew" | "bluff" | "nobody-expected" | "nobody-knew" | "only-one" | "raised-and-lost";
  question: number;
  about: string;
  who: string[];
  trait: string;
}

/** Move this, or answer what was moved: to end; to go on without somebody; when the game is over, to play again; */
export interface Motion {
  kind: "motion";
  to: "again" | "end" | "host" | "without";
  about?: string;
  yes?: boolean;
}

/** Something was moved: to what, about whom, by whom; who has a say about it, how many of them must agree, who has */
export interface MotionView {
  to: "again" | "end" | "host" | "without";
  about: string;
  by: string;
  voters: string[];
  needed: number;
  yes: string[];
  no: string[];
  until: number;
}

/** What makes a box: its secret is made by whoever makes it, so that a request sent twice makes one. */
export interface NewBox {
  secret: string;
  game: "ego" | "egomaster" | "essence" | "identity";
  title: string;
  languages: ("de" | "en" | "fr" | "pl")[];
}

/** Why something could not be used, by row and column if it is a table. */
export interface NotTaken {
  faults: Fault[];
}

/** What else stands in the ledger: a time-out of these seats, a verdict on somebody's answer, or its overruling. */
export interface Noted {
  round: number;
  what: "judged" | "overruled" | "timed-out";
  seats: number[];
  right: boolean | null;
}

/** One of this device's people reminds somebody for whom the table has waited for a while. It is written nowhere. */
export interface Nudge {
  type: "nudge";
  id: string;
  by: string;
  who: string;
}

/** Somebody was reminded: by whom, and when. */
export interface NudgeView {
  by: string;
  at: number;
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

/** A box that anybody on this server may read and play. */
export interface OnShelf {
  name: string;
  game: "ego" | "egomaster" | "essence" | "identity";
  title: string;
  languages: ("de" | "en" | "fr" | "pl")[];
  cards: number;
}

/** Exactly one of these. `but` are values that another clause refuses. */
export interface OneOfField {
  type: "one-of";
  of: (boolean | number | string)[];
  clause: string;
  but: Record<string, string>;
  means: Means | null;
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

/** What the traits of Identity and the grades of Essence are called. */
export interface OurWords {
  traits: Record<string, string>;
  grades: string[];
}

/** What the asker saw at a step beyond the table, and the handles of the texts that he could read. */
export interface Own {
  private: Update["private"];
  handles: number[];
}

/** A box as it is kept and as its file says it: the order of its cards is theirs, the first language stands in. */
export interface OwnBox {
  format?: "selves box 1";
  game: "ego" | "egomaster" | "essence" | "identity";
  title: string;
  languages: ("de" | "en" | "fr" | "pl")[];
  cards?: (EgoCard | PathCard | TermCard | SituationCard | QuestionCard)[];
}

/** A portrait, with the question of each of its images; `profiles` are those he had in Identity, and who knew. */
export interface OwnPortrait {
  portrait: Portrait;
  questions: (Question | null)[];
  people: Record<string, string>;
  traits: Record<string, string>;
  profiles: Profile[];
}

/** Pairs of a key and an item, in any order, so many of each group; in a move they are structs of two fields. */
export interface PairsField {
  type: "pairs";
  groups: Group[];
  clause: string;
  once: string;
  few: string;
  means: Means | null;
  names: [string, string];
}

/** A question of Essence. `draw`: how many terms a circle draws; all other shapes say it themselves. */
export interface PathCard {
  kind: "path";
  id: string;
  sensitivity?: number;
  spicy?: number;
  tags?: ("heavy" | "kids" | "two" | "warm" | "work")[];
  texts?: Record<"de" | "en" | "fr" | "pl", PathTexts>;
  shape?: "circle" | "five-star" | "seven-star" | "triangle";
  colour?: "blue" | "green" | "red" | "white" | "yellow";
  draw?: 1 | 3;
}

export interface PathTexts {
  question?: string;
  talk?: string;
}

/** No time runs for now. */
export interface Pause {
  kind: "pause";
}

/** One payment: who, whom, what, how many, why. */
export type Payment = [giver: number | string, taker: number | string, what: string, amount: number, clause: string];

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
  move: Move;
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

/** `surprising` is the place of his most surprising answer among `images`, `differs` are those where he and the */
export interface Portrait {
  who: string;
  images: Image[];
  surprising: number | null;
  differs: number[];
  named: number[];
  best: string;
  grade: string;
}

/** Identity, at the end: somebody's traits, and what was tipped on him: by whom, which trait, whether it is his. */
export interface Profile {
  who: string;
  traits: string[];
  tips: [string, string, boolean][];
}

/** `number` is its place among the facts of the game. `texts` are those of its card, `terms` of the cards with it. */
export interface Question {
  number: number;
  about: string;
  texts: string[];
  terms: string[];
  scale: "answer" | "choice" | "grade" | "person" | "place" | "traits";
  own: number | string | string[] | null;
  others: Record<string, number | string | string[]>;
  stakes: Record<string, number>;
  right: string[];
  winners: string[];
}

/** A question of Egomaster: solo has no icon, a target has a number instead of answers. */
export interface QuestionCard {
  kind: "question";
  id: string;
  sensitivity?: number;
  spicy?: number;
  tags?: ("heavy" | "kids" | "two" | "warm" | "work")[];
  texts?: Record<"de" | "en" | "fr" | "pl", QuestionTexts>;
  booklet?: "duo" | "multi" | "solo";
  icon?: "ping-pong" | "speed" | "target" | null;
  field?: "arts" | "body" | "everyday" | "film" | "food" | "geography" | "history" | "language" | "music" | "nature" | "science" | "sport" | "technology";
  difficulty?: 1 | 2 | 3;
  number?: number | null;
}

/** `answers`: each that is told apart, with its spellings, the one that is shown first. Only a list has several. */
export interface QuestionTexts {
  keyword?: string;
  question?: string;
  answers?: string[][];
  unit?: string;
}

/** One of this device's people throws in a sign, for all to see. It is written nowhere. */
export interface React {
  type: "react";
  id: string;
  who: string;
  sign: "bravo" | "heart" | "hm" | "laugh" | "oops" | "wow";
}

/** A sign that somebody threw in, and when, in milliseconds since 1970. */
export interface ReactionView {
  who: string;
  sign: "bravo" | "heart" | "hm" | "laugh" | "oops" | "wow";
  at: number;
}

/** How well one reads another: see `Pair`. */
export interface Reading {
  reader: string;
  about: string;
  strength: number;
  lower: number;
  upper: number;
  above: number;
  told: boolean;
  guesses: number;
}

/** A request that was refused, and by which clause. */
export interface Refused {
  type: "refused";
  id: string;
  clause: string;
  what: string;
}

/** `texts` are those of all handles in the views, in the asker's language; `seat` is his, if he sat there in the end */
export interface Replay {
  game: string;
  number: number;
  chairs: string[];
  people: Record<string, string>;
  texts: Record<number, string[]>;
  steps: Step[];
  seat: number | null;
}

/** One of this device's people says what is wrong with a question whose solution was shown. Nobody else sees it, and */
export interface Report {
  type: "report";
  id: string;
  who: string;
  card: number;
  why: "ambiguous" | "boring" | "wrong";
}

/** Who won (several share), what counted for each seat, and the clause that ended it. */
export interface Result {
  winners: number[];
  totals: number[];
  clause: string;
}

/** Time runs again. */
export interface Resume {
  kind: "resume";
}

/** Who has laid last, and whose move waits for a breath, takes it back. */
export interface Rethink {
  type: "rethink";
  id: string;
  who: string;
}

/** This device's contribution to the seed. */
export interface Reveal {
  kind: "reveal";
  contribution: string;
}

/** Something to guess along. */
export interface Riddle {
  id: number;
  what: string;
  about: number | null;
  field: OneOfField;
  busy: number[];
  open: boolean;
}

/** What everybody in the room sees of it. A link carries its `key`. `deadline` is in milliseconds since 1970. */
export interface RoomView {
  code: string;
  key: string;
  phase: "drawing" | "lobby" | "over" | "playing";
  settings: Settings;
  boxes: BoxView[];
  each: EachView | null;
  seats: [number, number];
  host: string;
  deposed: string[];
  electors: string[];
  motions: MotionView[];
  keeper: string;
  members: MemberView[];
  chairs: ChairView[];
  oldest: string;
  since: number;
  draw: DrawView | null;
  left_out: string[];
  taking: Record<string, string>;
  paused: boolean;
  deadline: number | null;
  over_at: number | null;
  stood_at: number | null;
  result: Result | null;
  finished: boolean;
  broken: string;
  kept: boolean;
  games: number;
  keepsake: boolean;
  reached: "awards" | "closing" | "evenings" | "moment" | "questions" | "read" | "scores" | null;
  asking: AskView[];
  givable: string[];
  lengths: Record<number, Record<string, unknown>>;
  reactions: ReactionView[];
  best_along: BestAlong | null;
}

/** A statement about people by their ids. */
export interface Said {
  kind: string;
  people: string[];
  grade: string;
  probability: number;
}

/** One of this device's people has seen what was revealed: what is held `since` then. */
export interface Seen {
  type: "seen";
  id: string;
  who: string;
  since?: number;
}

/** What is new in an `Update`, number `n` on this connection, since number `on`; it is whole if that is 0. */
export interface Sent {
  type: "update";
  n: number;
  on: number;
  now: number;
  version?: number;
  room?: Partial<RoomView>;
  mine?: string[];
  shown?: string;
  seat?: number | null;
  public?: Changes<NonNullable<Update["public"]>> | null;
  private?: Update["private"];
  offer?: Update["offer"];
  texts?: Record<number, Update["texts"][number] | null>;
  languages?: Record<number, "de" | "en" | "fr" | "pl">;
  held?: HeldView | null;
  breath?: number | null;
  along?: AlongView | null;
  wrote?: WroteView | null;
  done?: string[];
}

/** Any player, silently: this group does not want the card with this handle, now or ever again. */
export interface SetAside {
  kind: "setaside";
  handle: number;
}

/** Host: how fast time runs from now on, also in the middle of a game. */
export interface SetPace {
  kind: "setpace";
  pace: "brisk" | "none" | "relaxed";
}

/** What the lobby agrees on: the game and its options, how close questions go and how spicy they are, how fast time */
export interface Settings {
  game: string;
  options: Record<string, unknown>;
  sensitivity: number;
  pace: "brisk" | "none" | "relaxed";
  burn: boolean;
  spicy: number;
  minutes: 0 | 20 | 40 | 60;
  own: 0 | 25 | 50 | 75 | 100;
  parts: Record<string, 0 | 1 | 2 | 3 | 4>;
}

/** Play from the next game on, or watch. */
export interface Sit {
  kind: "sit";
  role: "player" | "watcher";
}

/** A situation of Identity, and the two traits that help in it, once they are chosen. */
export interface SituationCard {
  kind: "situation";
  id: string;
  sensitivity?: number;
  spicy?: number;
  tags?: ("heavy" | "kids" | "two" | "warm" | "work")[];
  texts?: Record<"de" | "en" | "fr" | "pl", SituationTexts>;
  area?: "career" | "leisure" | "relationships";
  trait1?: "active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain" | null;
  trait2?: "active" | "adventurous" | "athletic" | "attractive" | "clever" | "curious" | "dominant" | "dreamy" | "emotional" | "friendly" | "helpful" | "independent" | "independent-minded" | "inventive" | "persevering" | "practical" | "reckless" | "self-confident" | "sociable" | "thick-skinned" | "thoughtful" | "uncomplicated" | "understanding" | "vain" | null;
}

export interface SituationTexts {
  title?: string;
  situation?: string;
  question?: string;
}

/** From `least` to `most` different ones of these, in any order. `number` is the clause if there are not so many. */
export interface SomeField {
  type: "some";
  of: (boolean | number | string)[];
  least: number;
  most: number;
  clause: string;
  number: string;
  means: Means | null;
}

/** What counted for each seat when this round was over; nothing for whom nobody knows any more. */
export interface Standing {
  round: number;
  totals: (number | null)[];
}

/** Host: begin. */
export interface Start {
  kind: "start";
}

/** `at` is in milliseconds since the game began, `by` who moved, or "clock" or "table". `held` is a reveal, and */
export interface Step {
  at: number;
  round: number;
  by: string;
  public: Public;
  held: boolean;
  handles: number[];
  own: Own | null;
}

/** Host, or who laid it: a box of one's own does not lie there any more. */
export interface TakeAway {
  kind: "takeaway";
  box: string;
}

/** Whoever only watches the game that is on: take this bot's place, as soon as the round is over. */
export interface TakeSeat {
  kind: "takeseat";
  bot: string;
}

/** How many cards a file brought. */
export interface TakenIn {
  cards: number;
}

/** A term of Essence. */
export interface TermCard {
  kind: "term";
  id: string;
  sensitivity?: number;
  spicy?: number;
  tags?: ("heavy" | "kids" | "two" | "warm" | "work")[];
  texts?: Record<"de" | "en" | "fr" | "pl", TermTexts>;
  colour?: "blue" | "green" | "red" | "white" | "yellow";
}

export interface TermTexts {
  term?: string;
}

/** Any text up to so many characters. It cannot be enumerated: samples stand for it. */
export interface TextField {
  type: "text";
  longest: number;
  clause: string;
  samples: string[];
}

/** Whether this server has one, and what stands on it. */
export interface TheShelf {
  mode: "approve" | "off" | "open";
  boxes: OnShelf[];
}

/** A one-time link was made; this is its secret. */
export interface Ticket {
  type: "ticket";
  id: string;
  who: string;
  ticket: string;
}

/** Time is up for these seats, on whom the table waited: what they did not do the rules have settled. */
export interface TimedOut {
  kind: "timedout";
  seats: number[];
  n: number;
}

/** What somebody guessed along at a riddle that was revealed, and whether it came true. */
export interface ToldAlong {
  riddle: number;
  guess: boolean | number | string;
  right: boolean;
}

/** How it stands at a table that somebody may come back to: for whom it waits, and whether for him. */
export interface Turn {
  game: string;
  phase: "drawing" | "lobby" | "over" | "playing";
  yours: boolean;
  waits_for: string[];
}

/** One of this device's people has come to this card of the end of an evening. It is written nowhere. */
export interface Turned {
  type: "turned";
  id: string;
  who: string;
  card: "awards" | "closing" | "evenings" | "moment" | "questions" | "read" | "scores";
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
  public: EgoPublic | EgomasterPublic | EssencePublic | IdentityPublic | CompassPublic | null;
  private: EgoPrivate | EgomasterPrivate | EssencePrivate | IdentityPrivate | CompassPrivate | null;
  offer: Offer | null;
  texts: Record<number, string[]>;
  languages: Record<number, "de" | "en" | "fr" | "pl">;
  held: HeldView | null;
  breath: number | null;
  along: AlongView | null;
  wrote: WroteView | null;
  done: string[];
}

/** The answer to a Hello without a room. */
export interface Welcome {
  type: "welcome";
  protocol: number;
}

/** This device does not have what the last update builds on: everything, please. */
export interface Whole {
  type: "whole";
}

/** A box on the workbench. `reading` is the secret by which it is only read; `changed` counts changes. */
export interface Workbench {
  name: string;
  right: "reads" | "writes";
  reading: string;
  changed: number;
  shelf: "" | "asked" | "hidden" | "listed";
  box: OwnBox;
  findings: Finding[];
}

/** In secret: the question that this player puts among the cards of the next game, instead of what there was; one */
export interface Write {
  kind: "write";
  language: "de" | "en" | "fr" | "pl";
  question?: string;
  answers?: [string, string, string];
  sensitivity?: number;
  spicy?: number;
}

/** What somebody wrote, to himself alone. */
export interface WroteView {
  language: "de" | "en" | "fr" | "pl";
  question: string;
  answers: [string, string, string];
  sensitivity: number;
  spicy: number;
}

export type EgoMove = EgoDraw | EgoSwap | EgoRefuse | EgoThird | EgoAnswer | EgoGuess;

export type EgomasterMove = EgomasterPlace | EgomasterRoll | EgomasterGo | EgomasterName | EgomasterOppose | EgomasterStand | EgomasterRaise | EgomasterAccept | EgomasterRefuse | EgomasterSay | EgomasterPass | EgomasterBuzz | EgomasterJudge | EgomasterAppeal | EgomasterTie | EgomasterNext;

export type EssenceMove = EssenceChoose | EssenceTip | EssenceTake | EssenceExchange | EssenceBest | EssenceUndo | EssenceDone;

export type IdentityMove = IdentityProfile | IdentityRoll | IdentityChooseArea | IdentityPlace | IdentityTip;

export type CompassMove = CompassPlace;

export type Public = EgoPublic | EgomasterPublic | EssencePublic | IdentityPublic | CompassPublic;

/** Of a view what has changed; of what happened, how many are old and what is new. */
export type Changes<V> =
  | Partial<V>
  | (Omit<Partial<V>, "happenings"> & { happenings: { old: number; new: unknown[] } });

export type Move = EgoMove | EgomasterMove | EssenceMove | IdentityMove | CompassMove;

export type FromDevice = Hello | Open | Join | Do | Play | Unveil | Change | Lower | Lay | Accept | Keepsake | Turned | Link | Claim | Ask | Approve | Erase | Delete | Seen | Rethink | Nudge | React | Along | Report | Whole | Pong;

export type ToDevice = Welcome | Sent | Refused | Ticket | Ping | Closing;
