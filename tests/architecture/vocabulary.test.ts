import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files";

/** Names that say nothing of what is inside. */
const EMPTY_WORDS = /^(utils?|helpers?|common|misc|index|services?|managers?|data|types?|constants|stuff)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|gen))*\.(ts|tsx|mjs|cjs)$/;

const names = (file: string) => file.split("/");

describe("file names", () => {
  const files = sourceFiles("app", "components", "lib", "prisma", "scripts", "tests").map((file) => file.path);

  it("finds the files at all", () => expect(files.length).toBeGreaterThan(100));

  it("say what is inside; the folders of app/ are addresses and take their words from them", () => {
    const named = files.filter((file) => !file.startsWith("app/"));
    const empty = named.filter((file) => names(file).some((name) => EMPTY_WORDS.test(name.replace(/\..*$/, ""))));
    expect(empty).toEqual([]);
  });

  it("are kebab-case", () => {
    expect(files.filter((file) => !KEBAB.test(names(file).at(-1) as string))).toEqual([]);
  });
});

describe("a booked stop at a customer", () => {
  // Work that an earlier version kept on a phone is read under the name that it had.
  const KEPT = new Set(["lib/scheduling/field/field-outbox.ts", "tests/unit/scheduling/field-outbox.test.ts"]);

  it("is an appointment, in code and on screen", () => {
    const own = "tests/architecture/vocabulary.test.ts";
    const files = sourceFiles("app", "components", "lib", "prisma", "scripts", "tests").filter(
      ({ path }) => !KEPT.has(path) && path !== own,
    );
    expect(files.filter(({ text }) => /visit(?!ed|or)/i.test(text())).map(({ path }) => path)).toEqual([]);
  });
});

describe("exports", () => {
  it("have names, but where a framework asks for a default", () => {
    const offenders = sourceFiles("components", "lib").filter(({ text }) => /^export default\b/m.test(text()));
    expect(offenders.map((file) => file.path)).toEqual([]);
  });

  it("come from the file that has them, not through a barrel", () => {
    const barrels = sourceFiles("components", "lib").filter(({ text }) => /^export \* from\b/m.test(text()));
    expect(barrels.map((file) => file.path)).toEqual([]);
  });
});
