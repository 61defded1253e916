/** Was allgemeine Bildschirme auf Deutsch sagen. */
import type { Words } from "./en";

export const de: Words = {
  yes: "Ja",
  no: "Nein",
  choose: "Was möchtest du tun?",
  done: "Fertig",
  mayAct: "Was ich tun kann",
  earlier: (n) => `Frühere Karten: ${n}`,
  atLeast: (n) => `mindestens ${n}`,
  exactly: (n) => `genau ${n}`,
  between: (least, most) => `${least} bis ${most}`,
  nothing: "nichts",
  accounts: {
    pool: "Topf",
    box: "Schachtel",
    bank: "Bank",
    centre: "Tischmitte",
    supply: "Vorrat",
    credit: "Guthaben",
  },
};
