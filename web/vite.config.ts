import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server puts its own base path in front of "./assets" when it serves the page.
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: { outDir: "../src/selves/server/client", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022" },
  test: { setupFiles: ["./device.ts"] },
  server: { proxy: { "/ws": { target: "ws://localhost:8000", ws: true }, "/api": "http://localhost:8000" } },
});
