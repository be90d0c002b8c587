import path from "node:path";
import { expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

const ENDINGS = ["", ".ts", ".tsx"];
const files = new Map(listSourceFiles("lib", "components").map(({ path: file, text }) => [file, text]));

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

/** Finds the rooms of cycles. It removes every room that imports no room that is left, until none is removed. */
function findCycles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set(arrows.keys());
  for (let size = -1; size !== left.size;) {
    size = left.size;
    for (const room of left) if (![...(arrows.get(room) ?? [])].some((target) => left.has(target))) left.delete(room);
  }
  return [...left].toSorted();
}

it("the folders of a domain import one another without cycles", () => {
  const arrows = listArrows();
  expect(arrows.size).toBeGreaterThan(100);
  expect(findCycles(arrows)).toEqual([]);
});

it("at least 80 percent of the files in lib are named after something they export", () => {
  const isNamed = ([file, text]: [string, () => string]) => {
    const base = path.basename(file, ".ts").replaceAll("-", "").toLowerCase();
    const exported = text().matchAll(/^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm);
    return [...exported].some(([, name = ""]) => name.toLowerCase() === base);
  };
  const ofLib = [...files].filter(([file]) => file.startsWith("lib/") && file.endsWith(".ts"));
  expect(ofLib.filter(isNamed).length / ofLib.length).toBeGreaterThan(0.8);
});
