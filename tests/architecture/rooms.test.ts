import path from "node:path";
import { expect, it } from "vitest";
import order from "./room-order.cjs";
import { listSourceFiles } from "./source-files";

const files = new Map(listSourceFiles("lib", "components").map(({ path: file, text }) => [file, text]));

/** Lists the rooms of each folder under lib/ and components/: its subfolders, and "." if it has files of its own. */
function listRooms(): Record<string, string[]> {
  const rooms = new Map<string, Set<string>>();
  for (const file of files.keys()) {
    const names = file.split("/");
    for (let depth = 2; depth < names.length; depth++) {
      const folder = names.slice(0, depth).join("/");
      const room = depth === names.length - 1 ? "." : names[depth]!;
      rooms.set(folder, (rooms.get(folder) ?? new Set()).add(room));
    }
  }
  const divided = [...rooms].filter(([, names]) => names.size > 1);
  return Object.fromEntries(divided.map(([folder, names]) => [folder, [...names].toSorted()]));
}

it("every folder with rooms lists them in an order that the layers check", () => {
  const listed = Object.entries(order).map(([folder, rooms]) => [folder, [...rooms].toSorted()]);
  expect(Object.fromEntries(listed)).toEqual(listRooms());
});

it("at least 90 percent of the files in lib are named after something they export", () => {
  const isNamed = ([file, text]: [string, () => string]) => {
    const base = path.basename(file, ".ts").replaceAll("-", "").toLowerCase();
    const exported = text().matchAll(/^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm);
    return [...exported].some(([, name = ""]) => name.toLowerCase() === base);
  };
  const ofLib = [...files].filter(([file]) => file.startsWith("lib/") && file.endsWith(".ts"));
  expect(ofLib.filter(isNamed).length / ofLib.length).toBeGreaterThan(0.9);
});
