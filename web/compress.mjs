// Beside every script and style lies its compressed twin, which the server sends to whoever understands it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL("../src/selves/server/client/assets/", import.meta.url);
for (const name of readdirSync(folder)) {
  if (/\.(js|css)$/.test(name))
    writeFileSync(new URL(`${name}.gz`, folder), gzipSync(readFileSync(new URL(name, folder)), { level: 9 }));
}
