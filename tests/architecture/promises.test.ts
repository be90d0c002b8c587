import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listSourceFiles } from "./source-files";
import { getFirst, getItemAt } from "@/tests/support/required-values";

const promised = new Set(
  [...readFileSync("docs/promises.md", "utf8").matchAll(/^\| ([A-Z]{2,5}-\d{1,2}) \|/gm)].map((row) =>
    getItemAt(row, 1)
  )
);
/** An id with a prefix of the page. Names of parts and character sets look similar. */
const ID = new RegExp(
  `\\b(?:${[...new Set([...promised].map((id) => id.replace(/-\d+$/, "")))].join("|")})-\\d{1,2}\\b`,
  "g"
);

describe("docs/promises.md", () => {
  it("lists each promise that a comment in the code names", () => {
    const referred = listSourceFiles("app", "components", "lib", "scripts").flatMap(({ path, text }) =>
      (text().match(ID) ?? []).map((id) => `${id} in ${path}`)
    );
    expect(referred.filter((each) => !promised.has(getFirst(each.split(" "))))).toEqual([]);
  });

  it("lists only promises that the title of a test names", () => {
    const titled = new Set(
      listSourceFiles("tests").flatMap(({ text }) =>
        (text().match(/["'`][^"'`\n]*/g) ?? []).flatMap((title) => title.match(ID) ?? [])
      )
    );
    expect([...promised].filter((id) => !titled.has(id))).toEqual([]);
  });
});
