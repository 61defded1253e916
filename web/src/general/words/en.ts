/** What general screens say in English, and the shape that every language has. */
import { byName } from "../../lib/typed";

export const en = {
  yes: "Yes",
  no: "No",
  choose: "What would you like to do?",
  done: "Done",
  mayAct: "What I can do",
  earlier: (n: number) => `Earlier cards: ${n}`,
  atLeast: (n: number) => `at least ${n}`,
  exactly: (n: number) => `exactly ${n}`,
  between: (least: number, most: number) => `${least} to ${most}`,
  nothing: "nothing",
  accounts: byName({
    pool: "pool",
    box: "box",
    bank: "bank",
    centre: "middle of the table",
    supply: "supply",
    credit: "credit",
  }),
};

export type Words = typeof en;
