/** What the workshop asks of the server, each with the secret of its box. */
import type {
  CardChecked,
  Earlier,
  Entitled,
  Fault,
  Looked,
  NewBox,
  NotTaken,
  OurWords,
  OwnBox,
  TakenIn,
  TheShelf,
  Workbench,
} from "../protocol";
import { basePath } from "../lib/line";
import { randomHex } from "./random";
import type { Language } from "../lib/storage";
import type { Link } from "./link";

export type OwnCard = NonNullable<OwnBox["cards"]>[number];
export type Kind = OwnCard["kind"];

/** Who writes here: what one page saves while one types is one version of a card. */
const WRITER = randomHex(8);

/** It was not done: `faults` say why, if it can be told; the status is 0 if the server was not reached. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly faults: readonly Fault[] = [],
  ) {
    super(String(status));
  }
}

async function ask(
  method: string,
  path: string,
  link: Link | null,
  body?: BodyInit,
  leaving = false,
): Promise<Response> {
  const headers: Record<string, string> = { "X-Writer": WRITER };
  if (link?.secret) headers.Authorization = `Bearer ${link.secret}`;
  let answer: Response;
  try {
    answer = await fetch(`${basePath()}/api/workshop${path}`, { method, headers, body, keepalive: leaving });
  } catch {
    throw new Refused(0);
  }
  if (answer.ok) return answer;
  const sound = answer.headers.get("Content-Type")?.startsWith("application/json");
  const told: NotTaken | null = sound ? await answer.json() : null;
  throw new Refused(answer.status, told?.faults ?? []);
}

const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json();
const at = (link: Link, more = ""): string => `/${link.name}${more}`;
const card = (link: Link, id: string, more = ""): string => at(link, `/cards/${id}${more}`);

export const make = (box: NewBox): Promise<Workbench> => json(ask("POST", "", null, JSON.stringify(box)));

export const read = (link: Link): Promise<Workbench> => json(ask("GET", at(link), link));

/** Null if nothing has changed since. */
export async function readSince(link: Link, since: number): Promise<Workbench | null> {
  const answer = await ask("GET", at(link, `?since=${since}`), link);
  return answer.status === 204 ? null : answer.json();
}

export const entitle = (link: Link, to: Entitled): Promise<Response> => ask("PUT", at(link), link, JSON.stringify(to));

export const theShelf = (): Promise<TheShelf> => json(ask("GET", "/shelf", null));

export const shelve = (link: Link, wished: boolean): Promise<Response> =>
  ask("PUT", at(link, "/shelf"), link, JSON.stringify(wished));

export const report = (link: Link): Promise<Response> => ask("POST", at(link, "/report"), link);

export const remove = (link: Link): Promise<Response> => ask("DELETE", at(link), link);

export const save = (link: Link, saved: OwnCard, leaving = false): Promise<CardChecked> =>
  json(ask("PUT", card(link, saved.id), link, JSON.stringify(saved), leaving));

export const removeCard = (link: Link, id: string): Promise<Response> => ask("DELETE", card(link, id), link);

export const order = (link: Link, ids: readonly string[]): Promise<Response> =>
  ask("PUT", at(link, "/order"), link, JSON.stringify(ids));

export const versions = (link: Link, id: string): Promise<Earlier[]> =>
  json(ask("GET", card(link, id, "/versions"), link));

export const forgetVersions = (link: Link, id: string): Promise<Response> =>
  ask("DELETE", card(link, id, "/versions"), link);

const file = (language: Language, called: string): string =>
  `language=${language}&called=${encodeURIComponent(called)}`;

export const look = (body: Blob, language: Language, called: string): Promise<Looked> =>
  json(ask("POST", `/look?${file(language, called)}`, null, body));

export const takeIn = (
  link: Link,
  body: Blob,
  language: Language,
  called: string,
  instead: boolean,
): Promise<TakenIn> =>
  json(ask("POST", at(link, `/take-in?${file(language, called)}${instead ? "&instead=1" : ""}`), link, body));

/** The box as a file, under the name that the server gives it. */
export async function taken(link: Link, form: string): Promise<File> {
  const answer = await ask("GET", at(link, `/export?as=${form}`), link);
  const called = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
  return new File([await answer.blob()], called ?? `box.${form}`);
}

export const template = (game: string, languages: readonly Language[], form: string): string =>
  `${basePath()}/api/workshop/template/${game}?languages=${languages.join(",")}&as=${form}`;

const ours: Partial<Record<Language, Promise<OurWords>>> = {};

/** What our own boxes call traits and grades. */
export function ourWords(language: Language): Promise<OurWords> {
  return (ours[language] ??= json<OurWords>(ask("GET", `/words/${language}`, null)).catch((fault: unknown) => {
    delete ours[language];
    throw fault;
  }));
}
