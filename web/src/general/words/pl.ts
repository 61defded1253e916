/** Co mówią ogólne ekrany po polsku. */
import type { Words } from "./en";

export const pl: Words = {
  yes: "Tak",
  no: "Nie",
  choose: "Co chcesz zrobić?",
  done: "Gotowe",
  mayAct: "Co mogę zrobić",
  earlier: (n) => `Wcześniejsze karty: ${n}`,
  atLeast: (n) => `co najmniej ${n}`,
  exactly: (n) => `dokładnie ${n}`,
  between: (least, most) => `od ${least} do ${most}`,
  nothing: "nic",
  accounts: {
    pool: "pula",
    box: "pudełko",
    bank: "bank",
    centre: "środek stołu",
    supply: "zapas",
    credit: "należność",
  },
};
