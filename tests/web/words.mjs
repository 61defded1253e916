// Prints the client's catalogues as JSON, by file. A text that is made of numbers or names is told as it sounds with 1, 2 and 5,
// for each of them, and for the first alone.
import { createRequire } from "node:module";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [web, ...files] = process.argv.slice(2);
const { rolldown } = await import(pathToFileURL(createRequire(`${web}/package.json`).resolve("rolldown")).href);

const told = (word) => {
  if (typeof word === "function") return [1, 2, 5].flatMap((made) => [made, ""].map((more) => word(made, ...Array(word.length).fill(more))));
  if (typeof word !== "object" || word === null) return word;
  return Object.fromEntries(Object.entries(word).map(([key, each]) => [key, told(each)]));
};

const folder = mkdtempSync(`${web}/node_modules/.words-`);
try {
  writeFileSync(`${folder}/all.ts`, files.map((file, i) => `export * as _${i} from ${JSON.stringify(file)};`).join("\n"));
  const bundle = await rolldown({ input: `${folder}/all.ts`, logLevel: "silent" });
  await bundle.write({ file: `${folder}/all.mjs` });
  const all = await import(pathToFileURL(`${folder}/all.mjs`).href);
  console.log(JSON.stringify(Object.fromEntries(files.map((file, i) => [file, told({ ...all[`_${i}`] })]))));
} finally {
  rmSync(folder, { recursive: true });
}
