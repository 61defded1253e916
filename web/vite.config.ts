import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** What travels together, since each file costs a request: what every page begins with, and all that the boxes are drawn with. */
const TOGETHER = [
  {
    name: "begin",
    test: /node_modules\/|preload-helper|src\/lib\/(backoff|folded|games|line|plural|random|seed|session|settings|storage|travel|typeset|words)\.(svelte\.)?ts|src\/protocol\.ts/,
  },
  {
    name: "shelf",
    test: /src\/[a-z]+\/(box\/|words\/box|Arch|Chips|Pebble|Piece|Stone|Tile|Twenty|colours|dial|marks)/,
  },
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
