import { describe, expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

/** The one file that may use chance. */
const HELPER = "tests/support/chance.ts";

/** Code that makes a test differ from run to run, with what to use instead. */
const CHANCE: ReadonlyArray<[RegExp, string]> = [
  [/\bfc\.(?:assert|check)\(/, `assertProperty of ${HELPER}`],
  [/\bfc\.sample\((?!.*seed:)/, "a seed"],
  [/\bMath\.random\(|\brandomInt\(/, `draws of ${HELPER}, or a counter`],
];

/** Returns the lines that use chance, as "file:line: what to use instead". */
function findChanceLines(path: string, text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, i) =>
      CHANCE.filter(([pattern]) => pattern.test(line)).map(([, instead]) => `${path}:${i + 1}: use ${instead}`)
    );
}

describe("randomness in tests", () => {
  it("never differs from run to run", () => {
    const violations = listSourceFiles("tests")
      .filter(({ path }) => path !== HELPER && !path.startsWith("tests/architecture/"))
      .flatMap(({ path, text }) => findChanceLines(path, text()));
    expect(violations).toEqual([]);
  });

  it("is detected in sample code", () => {
    expect(findChanceLines("a.test.ts", "await fc.assert(property);")).toHaveLength(1);
    expect(findChanceLines("a.test.ts", "fc.sample(days, { numRuns: 3 })")).toHaveLength(1);
    expect(findChanceLines("a.test.ts", "fc.sample(days, { numRuns: 3, seed: 1 })")).toEqual([]);
    expect(findChanceLines("a.test.ts", "sleep(Math.random() * 100)")).toHaveLength(1);
    expect(findChanceLines("a.test.ts", "String(randomInt(1e12))")).toHaveLength(1);
  });
});
