/** What is said where everybody writes a question before the game in English, and the shape that every language has. */
export const en = {
  title: "One question each",
  count: (n: number, of: number) => `${n} of ${of} ${n === 1 ? "has" : "have"} written one`,
  fewer: (n: number) => `It takes at least ${n} people; with fewer, your questions wait.`,
  secret: "Nobody sees your question before it is asked, and only the reveal tells that it’s yours.",
  question: "Your question",
  answer: (n: number) => `Answer ${n}`,
  personal: "How personal is it?",
  personals: ["harmless", "personal", "intimate"],
  spicy: "How spicy?",
  put: "Shuffle it in",
  isIn: "Your question is in.",
  change: "Read or change it",
  takeOut: "Take it out",
  cancel: "Leave it as it is",
  writes: (name: string) => `${name} writes`,
  handOn: "Done, pass the phone on",
  stays: "The question you wrote still lies here. It is asked only if you play and this is switched on.",
  read: "Read it",
  erase: "Erase it",
  nothing: "You have no question here.",
  looks: (name: string) => `${name} looks`,
  long: (n: number) => (n === 1 ? "1 character too many" : `${n} characters too many`),
  same: "Two answers say the same thing",
  lacks: "A question and three answers, please",
  accept: "I trust the others about how personal and how spicy their questions are",
  acceptHelp:
    "Nobody else sees this. Until everybody has said so, all questions count as the most personal and spiciest.",
  none: "None of them will come: they count as the most personal and spiciest, and you have agreed on less.",
  some: (n: number, of: number) => `${n} of ${of} ${n === 1 ? "fits" : "fit"} what you have agreed on.`,
};

export type Words = typeof en;
