import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const config = readFileSync("tests/vitest.config.ts", "utf8");
const tests = globSync("tests/{api,stories,architecture,faults}/**/*.test.ts").map((file) =>
  readFileSync(file, "utf8")
);

it("each pattern that isolates test files in their own process matches at least one file", () => {
  const patterns = ["DATABASE_OWNER_URL", "runQueue\\(", "Installation\\(", "Alone in its database"];
  const timed = ["onThisMachine\\(", "compareTimes\\("];
  for (const pattern of [...patterns, ...timed]) {
    expect(config).toContain(pattern);
    expect(tests.some((text) => new RegExp(pattern).test(text))).toBe(true);
  }
});
