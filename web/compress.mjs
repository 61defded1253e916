// Beside every script and style lie its compressed twins, which the server sends to whoever understands them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = new URL("../src/selves/server/client/assets/", import.meta.url);
for (const name of readdirSync(folder)) {
  if (!/\.(js|css)$/.test(name)) continue;
  const file = readFileSync(new URL(name, folder));
  writeFileSync(new URL(`${name}.gz`, folder), gzipSync(file, { level: 9 }));
  writeFileSync(new URL(`${name}.br`, folder), brotliCompressSync(file));
}
