import { describe, expect, it } from "vitest";
import { listSentences } from "./read-sentences";
import { listSourceFiles } from "./source-files";
import { readBannedPhrases } from "../support/wording";

/** Names that say nothing about the contents. */
const EMPTY_WORDS = /^(utils?|helpers?|common|misc|index|services?|managers?|data|types?|constants|stuff)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|gen))*\.(ts|tsx|mjs|cjs)$/;

const splitPath = (file: string) => file.split("/");

describe("file names", () => {
  const files = listSourceFiles("app", "components", "lib", "prisma", "scripts", "tests").map((file) => file.path);

  it("include the source files", () => expect(files.length).toBeGreaterThan(100));

  it("describe the contents, except that folders of app/ follow their addresses", () => {
    // A service is what a business applies for, so the word is the noun itself there.
    const checkedFiles = files.filter((file) => !/^(app|lib\/onboarding\/services)\//.test(file));
    const empty = checkedFiles.filter((file) =>
      splitPath(file).some((name) => EMPTY_WORDS.test(name.replace(/\..*$/, "")))
    );
    expect(empty).toEqual([]);
  });

  it("are kebab-case", () => {
    expect(files.filter((file) => !KEBAB.test(splitPath(file).at(-1) as string))).toEqual([]);
  });
});

describe("a booked time at a customer", () => {
  // Work that an earlier version stored on a phone is read under its old name.
  const KEPT = new Set(["lib/scheduling/field/outbox-entry.ts", "tests/unit/scheduling/outbox-entry.test.ts"]);

  it("is called an appointment, in code and on screen", () => {
    const own = "tests/architecture/vocabulary.test.ts";
    const files = listSourceFiles("app", "components", "lib", "prisma", "scripts", "tests").filter(
      ({ path }) => !KEPT.has(path) && path !== own
    );
    const word = /(?<!reason for )visit(?!ed|or)/i;
    expect(files.filter(({ text }) => word.test(text())).map(({ path }) => path)).toEqual([]);
  });
});

/** The phrases of docs/wording.md, and words whose meaning depends on the words beside them. */
const NOT_USED: ReadonlyArray<[word: RegExp, instead: string]> = [
  ...readBannedPhrases().map(({ pattern, instead }): [RegExp, string] => [pattern, instead]),
  [/\b(a|the|no|marketing) mail\b(?! (server|service|provider|program)|-)/i, "email"],
  [/\bgrey\b(?! rd)/i, "gray"],
  [/^own line$/i, "custom item"],
];

describe("words shown to users", () => {
  // The log filters of operators rely on these words.
  const LOGS = new Set(["lib/users/log-in/build-next-auth-options.ts"]);
  const files = listSourceFiles("app", "components", "lib", "prisma", "scripts").filter(({ path }) => !LOGS.has(path));
  // One pattern of all is faster than each alone.
  const any = new RegExp(NOT_USED.map(([word]) => word.source).join("|"), "im");
  const sentences = files.flatMap((file) =>
    any.test(file.text()) ? listSentences(file.path, file.text()).map((text) => ({ path: file.path, text })) : []
  );

  it.each(NOT_USED.map(([word, instead]) => ({ word, instead })))("say $instead, not $word", ({ word }) => {
    expect(sentences.filter(({ text }) => word.test(text))).toEqual([]);
  });

  it("are found in strings, in templates with values, and in markup", () => {
    const source = 'const a = "No e-mail yet"; const b = `Two ${a} mails here`; const c = <p>Back to the log-in</p>;';
    expect(listSentences("one.tsx", source)).toEqual(["No e-mail yet", "Two", "mails here", "Back to the log-in"]);
  });
});

describe("exports", () => {
  it("are named, except where a framework requires a default", () => {
    const offenders = listSourceFiles("components", "lib").filter(({ text }) => /^export default\b/m.test(text()));
    expect(offenders.map((file) => file.path)).toEqual([]);
  });

  it("come from their own file, not through a barrel", () => {
    const barrels = listSourceFiles("components", "lib").filter(({ text }) => /^export \* from\b/m.test(text()));
    expect(barrels.map((file) => file.path)).toEqual([]);
  });
});
