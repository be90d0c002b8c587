import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = decodeURIComponent(readFileSync("components/ui/icons.css", "utf8"));
const shapes = {
  unassigned: "circle-dashed",
  scheduled: "calendar-clock",
  late: "alarm-clock",
  "en-route": "navigation",
  "in-progress": "loader-circle",
  complete: "circle-check",
  missed: "circle-exclamation-point",
  canceled: "ban",
  trash: "trash",
  restore: "rotate-ccw",
  ...Object.fromEntries([...css.matchAll(/\.icon-([\w-]+) \{/g)].map(([, name = ""]) => [name, name])),
};

test.each(Object.entries(shapes))("the mask %s has the shape of the lucide icon", async (name, icon) => {
  const source = readFileSync(`node_modules/lucide-react/dist/esm/icons/${icon}.mjs`, "utf8");
  const [, mask = ""] = new RegExp(`(?:--icon-${name}|icon-${name} \\{\\s*--icon): url\\("([^"]+)"\\)`).exec(css) ?? [];
  const drawing = mask.slice(mask.indexOf(">"));
  const values = (text: string) =>
    [...text.matchAll(/\b(?:d|cx|cy|r|x1|x2|y1|y2|points|width|height|x|y|rx)[:=] ?["']([^"']+)["']/g)].map(
      ([, value]) => value
    );
  const [shape = ""] = /node: \[[\s\S]*?\n {2}\]|node: \[\[.*\]\]/.exec(source) ?? [];
  expect(values(shape).length).toBeGreaterThan(0);
  expect(values(drawing)).toEqual(values(shape));
});
