import "server-only";
import { CHOICES, type CatalogCategory, type CatalogPart, type CatalogProduct, type Trade } from "./product-vendor";
import { stableId } from "./stable-id";

/** The source text of a trade's tasks. */
export type TaskText = {
  trade: Trade;
  /** The prefix of the trade's numbers: "HV". */
  prefix: string;
  /** The worker: "HVAC technician". */
  who: string;
  text: string;
};

type Read = { categories: CatalogCategory[]; products: CatalogProduct[] };

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
export function readTasks({ trade, prefix, who, text }: TaskText): Read {
  const root = category(trade, null, trade);
  const read: Read = { categories: [root], products: [] };
  let [group, place, header] = [root, root, ""];
  for (const line of text.split("\n").filter((one) => one.trim())) {
    if (line.startsWith("## ")) read.categories.push((place = category(line.slice(3), group, trade)));
    else if (line.startsWith("# ")) read.categories.push((group = place = category(line.slice(2), root, trade)));
    else if (line.startsWith(" ")) read.products.push(...tasksOf({ trade, prefix, who }, place, header, line.trim()));
    else if (line.split("|").length > 2) read.products.push(...tasksOf({ trade, prefix, who }, place, line, null));
    else header = line;
  }
  return read;
}

function category(name: string, above: CatalogCategory | null, trade: Trade): CatalogCategory {
  const id = stableId("category", above ? `${above.id}/${slugOf(name)}` : slugOf(name));
  return { id, name, parentId: above?.id ?? null, trade };
}

type Work = Omit<TaskText, "text">;

/** Parses the tasks of one line, or of one alternative under its header. */
function tasksOf(work: Work, place: CatalogCategory, header: string, way: string | null): CatalogProduct[] {
  const [code = "", name = "", ...own] = fieldsOf(header);
  const [first = "", ...rest] = way === null ? ["", ...own] : fieldsOf(way);
  const [hours = "", parts = "", description = ""] = rest;
  const words = alternativesOf(name);
  return (words.length > 0 ? words : [""]).map((word, at) => {
    const fill = (text: string) => filled(text, at, word);
    const [level, special] = fill(first).split(/:\s*/, 2);
    const choice = CHOICES.find((one) => one === level);
    const group = [work.prefix, code, slugOf(word)].filter(Boolean).join("-").toUpperCase();
    const key = choice ? `${group}-${choice.toUpperCase()}` : group;
    const used = partsOf(fill(parts));
    return {
      id: stableId("product", key),
      key,
      name: choice ? `${fill(name)}, ${special ?? ""}` : fill(name),
      description: fill(description),
      trade: work.trade,
      categoryId: place.id,
      hours: fill(hours),
      laborId: stableId("labor", key),
      laborName: `Labor, ${work.who}`,
      parts: used,
      isOriginal: used.some((part) => part.isOriginal),
      choice: choice ? { group, level: choice } : null,
    };
  });
}

const fieldsOf = (line: string): string[] => line.split("|").map((field) => field.trim());

const alternativesOf = (text: string): string[] =>
  (/\{([^{}]*;[^{}]*)\}/.exec(text)?.[1] ?? "").split(";").flatMap(trimmed);
const trimmed = (text: string): string[] => (text.trim() ? [text.trim()] : []);

function filled(text: string, at: number, word: string): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (_, inner: string) => (inner ? (alternativesIn(inner)[at] ?? inner) : word));
}
const alternativesIn = (inner: string): string[] => inner.split(";").map((one) => one.trim());

function partsOf(text: string): CatalogPart[] {
  return text.split(" + ").flatMap((part) => {
    const [, quantity = "1", name, cost, star] = /^(?:(\d+)x )?(.+?) @([\d.]+)(\*)?$/.exec(part.trim()) ?? [];
    if (!name || !cost) return [];
    return [{ id: stableId("part", slugOf(name)), name: capital(name), quantity, cost, isOriginal: star === "*" }];
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Converts "1-1/4 in." to "1-1-4-in". */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "");
