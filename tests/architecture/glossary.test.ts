import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listSourceFiles } from "./source-files";
import { requireValue } from "@/tests/support/required-values";

const [terms = "", notUsed = ""] = readFileSync("docs/glossary.md", "utf8").split("## Not used");
const cellsOf = (page: string) =>
  [...page.matchAll(/^\|(.+)\|$/gm)]
    .map(([, row = ""]) => row.split("|").map((cell) => cell.trim()))
    .filter(
      ([first]) =>
        !["term", "word"].includes(requireValue(first, "first")) && !requireValue(first, "first").startsWith("---")
    );
/** Work that an earlier version kept on a phone is read under the name that it had. */
const OLD_NAMES = new Set(["lib/scheduling/field/outbox-entry.ts"]);
const sources = listSourceFiles("app", "components", "lib", "prisma").filter(({ path }) => !OLD_NAMES.has(path));

describe("docs/glossary.md", () => {
  it("gives each term one meaning, and each identifier one term", () => {
    const rows = cellsOf(terms);
    expect(rows.length).toBeGreaterThan(50);
    const names = rows.map(([term]) => term);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const identifiers = rows.flatMap(([, , code]) => (code ? [code] : []));
    expect(identifiers.filter((name, at) => identifiers.indexOf(name) !== at)).toEqual([]);
  });

  it("names only identifiers that exist in the code", () => {
    const models = globSync("prisma/models/*.prisma").map((file) => readFileSync(file, "utf8"));
    const all = [...sources.map(({ text }) => text()), ...models].join("\n");
    const identifiers = cellsOf(terms).flatMap(([, , code = ""]) => code.match(/\w+/g) ?? []);
    expect(identifiers.filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([]);
  });

  it("forbids only words that the code does not use", () => {
    const forbidden = cellsOf(notUsed).map(([word = ""]) => word.replaceAll("`", ""));
    const patterns = forbidden.map((word) =>
      /^[A-Z]/.test(word)
        ? new RegExp(`\\b(?:type|interface) ${word}\\b`)
        : new RegExp(`(?<!reason for )${word}(?!ed|or)`, "i")
    );
    const violations = sources.flatMap(({ path, text }) =>
      patterns.filter((pattern) => pattern.test(text())).map((pattern) => `${path}: ${pattern.source}`)
    );
    expect(violations).toEqual([]);
  });
});
