/** What is said where everybody writes a question before the game in English, and the shape that every language has. */
export const en = {
  title: "One question each",
  count: (n: number, of: number) => `${n} of ${of} have written one`,
  fewer: (n: number) => `It takes at least ${n} people; with fewer, your questions wait.`,
  secret: "Nobody sees what you write before it is asked, nor that it was you before everybody has answered.",
  question: "Your question",
  answer: (n: number) => `Answer ${n}`,
  personal: "How personal is it?",
  spicy: "How spicy?",
  put: "Shuffle it in",
  isIn: "Your question is in.",
  change: "Read or change it",
  takeOut: "Take it out",
  cancel: "Leave it as it is",
  writes: (name: string) => `${name} writes`,
  handOn: "Done, hand the phone on",
  long: (n: number) => `${n} characters too many`,
  same: "Two answers say the same",
  lacks: "A question and three answers, please",
  accept: "I trust what the others say of theirs: how personal, how spicy",
  acceptHelp:
    "Nobody else sees this. As long as one person has not said so, all count as the most personal and spiciest.",
  none: "None of them will come: they count as the most personal and spiciest, and you have agreed on less.",
  some: (n: number, of: number) => `${n} of ${of} fit what you have agreed on.`,
};

export type Words = typeof en;
