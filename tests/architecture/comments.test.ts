import { describe, expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

/** Openings of a sentence whose subject is missing or comes late. */
const OPENINGS = /\/\*\*\s*(?:\*\s*)?(?:What|Whether|Of|Who|Whoever|Whom|Which|How|Where)\s/g;

describe("a doc comment", () => {
  it("begins with a noun or a verb in the third person", () => {
    const violations = listSourceFiles("app", "components", "lib", "prisma", "scripts", "tests").flatMap(
      ({ path, text }) => (text().match(OPENINGS) ?? []).map((opening) => `${path}: ${opening.replaceAll(/\s+/g, " ")}`)
    );
    expect(violations).toEqual([]);
  });
});
