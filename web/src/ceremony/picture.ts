/** Pictures drawn on this device: a portrait that somebody shares, and the keepsake of an evening. */
import type { Evening, OwnPortrait } from "../protocol";
import { shapeOf } from "../lib/looks";
import { save } from "../lib/save";
import { asked, answers, named, questionOf } from "./answers";
import type { Face, Faces } from "./people";
import { arrows, places } from "./ring";
import { sentence, stone } from "./said";
import type { Words } from "./words/en";
import { at } from "../lib/typed";

const INK = "#1e1b18";
const PAPER = "#f6f0e4";
const QUIET = "#5e544a";
/** By day, as they are printed: a picture has no theme. */
const COLOURS = ["#e4572e", "#edaa25", "#4f6f33", "#0f7f8a", "#31408f", "#7a2e63", "#a9613f", "#8cbfd6"];
const ON = [INK, INK, "#fffbf3", "#fffbf3", "#fffbf3", "#fffbf3", "#fffbf3", INK];
const colour = (look: number): string => COLOURS[look % COLOURS.length]!;
const SERIF = '"Fraunces", Georgia, serif';
const SANS = '"Figtree", system-ui, sans-serif';
const WIDTH = 1080;
const EDGE = 80;

class Sheet {
  readonly canvas = document.createElement("canvas");
  private readonly pen: CanvasRenderingContext2D;
  y = EDGE;

  constructor(readonly height: number) {
    this.canvas.width = WIDTH;
    this.canvas.height = height;
    this.pen = this.canvas.getContext("2d")!;
    this.pen.fillStyle = PAPER;
    this.pen.fillRect(0, 0, WIDTH, height);
    this.logo();
  }

  private logo(): void {
    const { pen } = this;
    pen.globalCompositeOperation = "multiply";
    for (const [x, fill] of [
      [WIDTH - EDGE - 74, COLOURS[0]!],
      [WIDTH - EDGE - 36, COLOURS[4]!],
    ] as const) {
      pen.fillStyle = fill;
      pen.beginPath();
      pen.arc(x, EDGE + 8, 36, 0, 2 * Math.PI);
      pen.fill();
    }
    pen.globalCompositeOperation = "source-over";
  }

  /** A text in lines of its own, as wide as the sheet or less; nothing is written below its edge. */
  write(text: string, size: number, font = SERIF, fill = INK, wide = WIDTH - 2 * EDGE): void {
    const { pen } = this;
    pen.font = `600 ${size}px ${font}`;
    pen.fillStyle = fill;
    pen.textAlign = "left";
    let line = "";
    for (const word of [...text.split(" "), null]) {
      const longer = word === null ? "" : line ? `${line} ${word}` : word;
      if (word !== null && pen.measureText(longer).width <= wide) {
        line = longer;
        continue;
      }
      if (line && this.y + size < this.height - EDGE / 2) {
        this.y += size * 1.22;
        pen.fillText(line, EDGE, this.y, wide);
      }
      line = word ?? "";
    }
  }

  gap(by: number): void {
    this.y += by;
  }

  token({ look, name }: Face, x: number, y: number, size: number): void {
    const { pen } = this;
    const shape = shapeOf(look);
    pen.save();
    pen.translate(x - size / 2, y - size / 2);
    pen.scale(size / 40, size / 40);
    pen.lineWidth = 2.2;
    pen.strokeStyle = INK;
    pen.fillStyle = colour(look);
    pen.fill(new Path2D(shape.path));
    pen.stroke(new Path2D(shape.path));
    pen.fillStyle = ON[look % ON.length]!;
    pen.font = `700 17px ${SANS}`;
    pen.textAlign = "center";
    pen.fillText([...name][0]?.toUpperCase() ?? "", 20, shape.line);
    pen.restore();
  }

  /** The ring of an evening, so high. */
  ring(evening: Evening, face: Faces, high: number): void {
    const { pen } = this;
    const found = evening.learned.game;
    const people = evening.game.chairs.filter((who) => face(who).name);
    const scale = high / 330;
    const at = people.length < 3 ? places(people.length, 330, 330, 60) : places(people.length, 400, 330, 46);
    pen.save();
    pen.translate((WIDTH - 400 * scale) / 2, this.y);
    pen.scale(scale, scale);
    for (const each of arrows(found.pairs, people, at, [])) {
      pen.strokeStyle = colour(face(each.reader).look);
      pen.globalAlpha = 0.22;
      pen.lineWidth = each.pale;
      if (each.pale) pen.stroke(new Path2D(each.line));
      pen.globalAlpha = 1;
      pen.lineWidth = each.core;
      pen.setLineDash(each.dotted ? [2, 6] : []);
      pen.stroke(new Path2D(each.line));
      pen.setLineDash([]);
      pen.fillStyle = each.dotted ? PAPER : colour(face(each.reader).look);
      pen.lineWidth = 1.4;
      pen.fill(new Path2D(each.head));
      pen.stroke(new Path2D(each.head));
    }
    people.forEach((who, i) => this.token(face(who), at[i]!.x, at[i]!.y, 48));
    pen.restore();
    this.y += high;
  }
}

export function portraitPicture(found: OwnPortrait, face: Faces, words: Words): HTMLCanvasElement {
  const sheet = new Sheet(1080);
  const { portrait } = found;
  const me = face(portrait.who);
  sheet.token(me, EDGE + 44, EDGE + 8, 88);
  sheet.gap(70);
  sheet.write(me.name, 64);
  if (portrait.best) {
    const how = at(words.grades, portrait.grade) ?? "";
    sheet.gap(20);
    sheet.write(words.mine.best(face(portrait.best).name, how), 34, SANS, QUIET);
  }
  const times = named(found);
  if (times.others) {
    sheet.gap(10);
    sheet.write(words.mine.namedYou(times.others), 34, SANS, QUIET);
  }
  const image = portrait.surprising === null ? null : portrait.images[portrait.surprising];
  const question = questionOf(found, portrait.surprising ?? portrait.named[0] ?? null);
  if (image?.scale === "trait") {
    const believed = portrait.images.filter((each) => each.scale === "trait");
    for (const each of believed.slice(0, 12)) {
      const trait = Object.values(each.others)[0] ?? "";
      sheet.gap(10);
      sheet.write(
        `${found.traits[trait] ?? trait} ${each.own === null ? "✗" : "✓"}`,
        34,
        SANS,
        each.own === null ? QUIET : INK,
      );
    }
  }
  if (question) {
    sheet.gap(50);
    sheet.write(asked(question).title, 46);
    sheet.gap(20);
    const names = { name: (who: string) => face(who).name, traits: found.traits };
    for (const answer of answers(question, names).filter((each) => each.own || each.who.length)) {
      sheet.gap(8);
      const who = [...(answer.own ? [me.name] : []), ...answer.who.map((each) => face(each).name)];
      sheet.write(`${answer.text}: ${who.join(", ")}`, 34, SANS, answer.own ? INK : QUIET);
    }
  }
  return sheet.canvas;
}

/** An evening to keep: who sat there, who read whom, and its moment. */
export function keepsake(
  evening: Evening,
  face: Faces,
  words: Words,
  title: string,
  date: string,
  upright: boolean,
): HTMLCanvasElement {
  const sheet = new Sheet(upright ? 1920 : 1080);
  sheet.gap(-30);
  sheet.write(title, 72, SERIF, INK, WIDTH - 2 * EDGE - 160);
  sheet.gap(14);
  sheet.write(words.keepsake.evening(date), 34, SANS, QUIET, WIDTH - 2 * EDGE - 160);
  sheet.gap(30);
  sheet.ring(evening, face, upright ? 760 : 480);
  sheet.gap(10);
  const people = evening.game.chairs.map((who) => face(who).name).filter(Boolean);
  sheet.write(people.join(" · "), 36, SANS);
  const said = evening.learned.game.statements
    .map((each) => sentence(words, each, (who) => face(who).name))
    .filter(Boolean);
  const moment = evening.moments[0];
  const question = evening.questions.find((each) => each.number === moment?.question);
  if (said[0]) {
    sheet.gap(24);
    sheet.write(said[0], 38);
  }
  if (moment && question && (upright || !said[0])) {
    sheet.gap(40);
    sheet.write(words.moments[moment.moment](face(moment.who[0] ?? "").name), 44, SERIF, "#b23a12");
    sheet.gap(10);
    sheet.write(asked(question).title, 40);
    const own = answers(question, { name: (who) => face(who).name, traits: evening.traits }).find((each) => each.own);
    if (own) sheet.write(`${face(question.about).name}: ${own.text}`, 34, SANS, QUIET);
    if (moment.trait)
      sheet.write(
        stone(words, moment, evening.traits, (who) => face(who).name),
        34,
        SANS,
        QUIET,
      );
  }
  return sheet.canvas;
}

/** To the share sheet, where there is one that takes pictures, or into the downloads. */
export async function handOut(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
  if (!blob) return;
  const file = new File([blob], name, { type: "image/png" });
  try {
    if (navigator.canShare?.({ files: [file] })) return await navigator.share({ files: [file] });
  } catch {
    return; // closed by the person
  }
  save(blob, name);
}
