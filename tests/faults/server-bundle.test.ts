import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// Each copy takes 0.9 MB in the build, and memory in every process that loads a page or call with it.
it("the server build has no copy of the database client, which each process loads once as a package", () => {
  const files = globSync(".next/server/**/*.js").map((file) => ({ file, text: readFileSync(file, "utf8") }));
  expect(files.filter(({ text }) => text.includes("@prisma/client")).length).toBeGreaterThan(0);
  expect(files.filter(({ text }) => text.includes("inlineSchema")).map(({ file }) => file)).toEqual([]);
});
