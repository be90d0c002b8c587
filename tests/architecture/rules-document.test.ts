import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

/** The ids of each area, in the order of the page. */
const areas = readFileSync("docs/rules.md", "utf8")
  .split(/^## /m)
  .slice(1)
  .map((area) => [...area.matchAll(/^\| `([a-z-]+\/[a-z0-9-]+)` \|/gm)].map(([, id = ""]) => id));
const ruleIds = new Set(areas.flat());

/** A reference in a comment. Its ids may leave out the area of the id before: "rules: notes/types, /important". */
const REFERENCE = /\brules?:\s+([a-z-]+\/[a-z0-9-]+(?:,\s+[a-z-]*\/[a-z0-9-]+)*)/gi;

/** Returns the ids that the comments of a file refer to, each with its area. A reference may continue on the next line. */
function findReferences(text: string): string[] {
  const joined = text.replaceAll(/\n\s*(?:\*|\/\/)(?!\/)/g, " ");
  return [...joined.matchAll(REFERENCE)].flatMap(([, ids = ""]) => {
    let area = "";
    return ids.split(/,\s+/).map((id) => {
      const [own = "", name = ""] = id.split("/");
      area = own || area;
      return `${area}/${name}`;
    });
  });
}

describe("docs/rules.md", () => {
  it("lists each rule that a comment in the code names", () => {
    const references = listSourceFiles("app", "components", "lib", "prisma", "scripts").flatMap(({ path, text }) =>
      findReferences(text()).map((id) => ({ id, path }))
    );
    expect(references.length).toBeGreaterThan(300);
    expect(references.filter(({ id }) => !ruleIds.has(id))).toEqual([]);
  });

  it("lists each rule once, sorted by id within its area", () => {
    expect(areas.flat()).toHaveLength(ruleIds.size);
    for (const ids of areas) expect(ids).toEqual(ids.toSorted());
  });
});
