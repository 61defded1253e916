/** What a reader would stumble over: `any`, types imported as values, what nobody uses. */
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["src/protocol.ts", "src/*/rulebook/*"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node, ...globals.serviceworker } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // French sets a narrow space before its signs.
      "no-irregular-whitespace": ["error", { skipStrings: true, skipTemplates: true }],
      // What something is is asked (`lib/typed.ts`) or said by its type; where it cannot be, a line says why.
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      eqeqeq: ["error", "always", { null: "ignore" }],
    },
  },
  {
    // A test makes only those parts of a view that it looks at.
    files: ["**/*.test.ts"],
    rules: { "@typescript-eslint/consistent-type-assertions": "off" },
  },
);
