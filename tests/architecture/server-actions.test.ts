import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// Next encrypts the values that an action closes over. The key is derived from the source here, so that instances
// agree.
it("server actions are whole files, so that they close over no values", () => {
  const files = globSync("{app,components,lib}/**/*.{ts,tsx}").filter((file) => !file.includes("/generated/"));
  const acting = files.filter((file) => /^\s*["']use server["'];?\s*$/m.test(readFileSync(file, "utf8")));
  expect(acting).toContain("app/(auth)/forgot-password/actions.ts");
  expect(acting.filter((file) => !/^["']use server["'];/.test(readFileSync(file, "utf8")))).toEqual([]);
});
