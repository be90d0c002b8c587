import path from "node:path";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files";

const ENDINGS = ["", ".ts", ".tsx"];
const files = new Map(sourceFiles("lib", "components").map(({ path: file, text }) => [file, text]));

/** A room is a folder of a domain. The files directly in the domain's folder are a room, too. */
function getRoom(file: string): string {
  const [layer, domain, ...rest] = file.split("/");
  return `${layer}/${domain}/${rest.length > 1 ? rest[0] : "."}`;
}

function findFile(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith("@/") ? specifier.slice(2) : path.posix.join(path.posix.dirname(from), specifier);
  return ENDINGS.map((ending) => base + ending).find((file) => files.has(file));
}

/** The rooms of the same domain that each room imports. */
function listArrows(): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const from = getRoom(file);
    for (const [, specifier = ""] of text().matchAll(/from\s+["']((?:@\/|\.)[^"']+)["']/g)) {
      const target = findFile(file, specifier);
      const to = target && getRoom(target);
      if (!to || to === from || path.dirname(to) !== path.dirname(from)) continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

describe("the rooms of a domain", () => {
  const arrows = listArrows();

  it("are found", () => expect(arrows.size).toBeGreaterThan(100));

  it("never import each other in both directions", () => {
    const pairs = [...arrows].flatMap(([from, targets]) =>
      [...targets].filter((to) => from < to && arrows.get(to)?.has(from)).map((to) => `${from} and ${to}`),
    );
    expect(pairs).toEqual([]);
  });
});
