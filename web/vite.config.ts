import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** What travels together, since each file costs a request and a slow phone a moment of its time: what every page begins with,
    all that the boxes are drawn with, what phones and shared screens have at a table, what a phone has in the hand there,
    and what lies beside the box. */
const TOGETHER = [
  {
    name: "begin",
    test: /node_modules\/|preload-helper|src\/lib\/(backoff|folded|games|line|plural|random|seed|session|settings|storage|travel|typed|typeset|words)\.(svelte\.)?ts|src\/protocol\.ts/,
  },
  {
    name: "shelf",
    test: /src\/[a-z]+\/(box\/|words\/box|Arch|Chips|Pebble|Piece|Stone|Tile|Twenty|colours|dial|marks)/,
  },
  {
    name: "table",
    test: /src\/(pieces\/(Along|HostAway|Latecomers|Motion|News|Nudged|Patience|People|Qr|Sign|Soon)\.|lib\/(along|ending|motions|now|reactions|show|standing)\.)/,
  },
  {
    name: "hand",
    test: /src\/(pieces\/(Again|Alone|Awaited|Breath|Either|Hint|Lamp|Ledger|Onward|Peek|Reveal|Screen|Standing|Story|Talk|Tongue|Who)\.|lib\/(letters|looked|offer|payments|peek|plain|save|spoken|talk|teaching)\.)/,
  },
  { name: "beside", test: /src\/(beside\/([A-Z]|index|panel|trust)|lib\/accepted\.)/ },
];

// The server puts its own base path in front of "./assets" when it serves the page.
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/selves/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: TOGETHER } } },
  },
  test: { setupFiles: ["./device.ts"] },
  server: { proxy: { "/ws": { target: "ws://localhost:8000", ws: true }, "/api": "http://localhost:8000" } },
});
