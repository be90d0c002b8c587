import "server-only";
import { CHOICES, type CatalogCategory, type CatalogPart, type CatalogProduct, type Trade } from "./product-vendor";
import { computeStableId } from "./compute-stable-id";

/** The source text of a trade's tasks. */
export type TaskText = {
  trade: Trade;
  /** The prefix of the trade's numbers: "HV". */
  prefix: string;
  /** The worker: "HVAC technician". */
  who: string;
  text: string;
};

type ReadTasks = { categories: CatalogCategory[]; products: CatalogProduct[] };

/**
 * Parses the tasks of a trade:
 *
 *     # Group
 *     ## Category
 *     CODE | Name | hours | part @cost + 2x original part @cost* | Description.
 *     CODE | Name of a task with alternatives
 *      good: its difference | hours | parts | Description.
 *
 * `{a; b}` expands to several tasks, one for each word. `{}` repeats the word from the name.
 */
export function readTasks({ trade, prefix, who, text }: TaskText): ReadTasks {
  const root = buildCategory(trade, null, trade);
  const read: ReadTasks = { categories: [root], products: [] };
  let [group, place, header] = [root, root, ""];
  for (const line of text.split("\n").filter((one) => one.trim())) {
    if (line.startsWith("## ")) read.categories.push((place = buildCategory(line.slice(3), group, trade)));
    else if (line.startsWith("# ")) read.categories.push((group = place = buildCategory(line.slice(2), root, trade)));
    else if (line.startsWith(" "))
      read.products.push(...parseTasks({ trade, prefix, who }, place, { header, way: line.trim() }));
    else if (line.split("|").length > 2)
      read.products.push(...parseTasks({ trade, prefix, who }, place, { header: line, way: null }));
    else header = line;
  }
  return read;
}

function buildCategory(name: string, above: CatalogCategory | null, trade: Trade): CatalogCategory {
  const id = computeStableId("category", above ? `${above.id}/${toSlug(name)}` : toSlug(name));
  return { id, name, parentId: above?.id ?? null, trade };
}

type Work = Omit<TaskText, "text">;

/** Parses the tasks of one line, or of one alternative under its header. */
function parseTasks(
  work: Work,
  place: CatalogCategory,
  { header, way }: { header: string; way: string | null }
): CatalogProduct[] {
  const [code = "", name = "", ...ownFields] = splitFields(header);
  const [first = "", ...rest] = way === null ? ["", ...ownFields] : splitFields(way);
  const [hours = "", parts = "", description = ""] = rest;
  const words = listAlternatives(name);
  return (words.length > 0 ? words : [""]).map((word, at) => {
    const fill = (text: string) => fillWord(text, at, word);
    const [level, special] = fill(first).split(/:\s*/, 2);
    const choice = CHOICES.find((one) => one === level);
    const group = [work.prefix, code, toSlug(word)].filter(Boolean).join("-").toUpperCase();
    const key = choice ? `${group}-${choice.toUpperCase()}` : group;
    const used = parseParts(fill(parts));
    return {
      id: computeStableId("product", key),
      key,
      name: choice ? `${fill(name)}, ${special ?? ""}` : fill(name),
      description: fill(description),
      trade: work.trade,
      categoryId: place.id,
      hours: fill(hours),
      laborId: computeStableId("labor", key),
      laborName: `Labor, ${work.who}`,
      parts: used,
      isOriginal: used.some((part) => part.isOriginal),
      choice: choice ? { group, level: choice } : null,
    };
  });
}

const splitFields = (line: string): string[] => line.split("|").map((field) => field.trim());

const listAlternatives = (text: string): string[] =>
  (/\{([^{}]*;[^{}]*)\}/.exec(text)?.[1] ?? "").split(";").flatMap(toTrimmedList);
const toTrimmedList = (text: string): string[] => (text.trim() ? [text.trim()] : []);

function fillWord(text: string, at: number, word: string): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (_, inner: string) =>
    inner ? (splitAlternatives(inner)[at] ?? inner) : word
  );
}
const splitAlternatives = (inner: string): string[] => inner.split(";").map((one) => one.trim());

function parseParts(text: string): CatalogPart[] {
  return text.split(" + ").flatMap((part) => {
    const [, quantity = "1", name, cost, star] = /^(?:(\d+)x )?(.+?) @([\d.]+)(\*)?$/.exec(part.trim()) ?? [];
    if (!name || !cost) return [];
    return [
      { id: computeStableId("part", toSlug(name)), name: capitalize(name), quantity, cost, isOriginal: star === "*" },
    ];
  });
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Converts "1-1/4 in." to "1-1-4-in". */
const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "");
