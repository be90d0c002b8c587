import { expect, it } from "vitest";
import { declaredRoutes } from "@/app/api/openapi/declared-routes.gen";
import { listSourceFiles } from "./source-files";

/** Sources outside this repository. */
const STANDARDS = ["the HTML standard"];

it("each source named in a comment is a call, a promise, or a standard", () => {
  const calls = new Set(declaredRoutes.map(({ handler }) => handler.declaration.id));
  const isKnown = (source: string) =>
    calls.has(source.match(/^\w+\.\w+/)?.[0] ?? "") ||
    /^[A-Z]{2,5}-\d/.test(source) ||
    STANDARDS.some((standard) => source.startsWith(standard));
  const sources = listSourceFiles("app", "components", "lib", "prisma", "scripts").flatMap(({ path, text }) =>
    [...text().matchAll(/^\s*(?:\/\*\*|\*|\/\/).*?\bSource: ([^*\n]+)/gm)].map(([, source = ""]) => ({ path, source }))
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter(({ source }) => !isKnown(source))).toEqual([]);
});
