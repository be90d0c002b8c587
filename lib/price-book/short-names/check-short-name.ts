import "server-only";
import { z } from "zod";
import { whereSameText } from "@/lib/platform/database/where-same-text";
import { flag, Id } from "@/lib/platform/shapes/call-shapes";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { readSettings } from "./price-book-settings";
import { cutShortName, pickFreeShortName, getShortNameLimitOf } from "./get-short-name-limit-of";

export const ShortNameQuery = z.object({
  short_name: z.string().trim().max(1000),
  /** The suffix to keep when the name is cut. */
  preserveSuffix: z
    .string()
    .max(31, "Use at most 31 characters.")
    .default("")
    .transform((suffix) => (suffix === "false" || suffix === "true" ? "" : suffix)),
  type: z.enum(["product", "part", "labor"]).default("product"),
  id: z.union([z.literal("").transform(() => undefined), Id]).optional(),
  autoCorrectShortName: flag(),
});
type ShortNameQuery = z.output<typeof ShortNameQuery>;

export type NamedType = ShortNameQuery["type"];

/**
 * Tells whether a short name, as it would be stored, is free among the active ones of its kind. On request, returns the
 * next free one. rule: price-book/short-name-unique
 */
export function checkShortName(who: Who, query: ShortNameQuery): Promise<{ unique: boolean; shortName: string }> {
  const { short_name: name, preserveSuffix: suffix, type, id, autoCorrectShortName } = query;
  return who.db(async (db) => {
    const limit = await getShortNameLimit(db);
    if (autoCorrectShortName) {
      const takenNames = await listTakenNames(db, type, { name: cutShortName(name, limit, suffix), id });
      return { unique: true, shortName: pickFreeShortName(name, { suffix, limit }, isAmong(takenNames)) };
    }
    const shortName = cutShortName(name, limit, suffix);
    return { unique: !(await isShortNameTaken(db, type, { name: shortName, id })), shortName };
  });
}

export async function getShortNameLimit(db: Transaction): Promise<number> {
  return getShortNameLimitOf((await readSettings(db)).accounting_system);
}

/** Returns the name to store. Throws 422 when it is empty or taken. */
export async function requireShortName(
  db: Transaction,
  type: NamedType,
  { shortName, id }: { shortName: string; id?: string }
): Promise<string> {
  const name = cutShortName(shortName, await getShortNameLimit(db));
  if (!name) throw invalid({ short_name: "this field is required" });
  if (await isShortNameTaken(db, type, { name, id }))
    throw invalid({ short_name: `“${name}” is already in use. Enter another short name.` }, "short_name_taken");
  return name;
}

/** Returns the first free name that begins like this one. */
export async function findFreeShortName(db: Transaction, type: NamedType, name: string): Promise<string> {
  const limit = await getShortNameLimit(db);
  const takenNames = await listTakenNames(db, type, { name: cutShortName(name, limit) });
  return pickFreeShortName(name, { suffix: "", limit }, isAmong(takenNames));
}

const isAmong = (takenNames: ReadonlySet<string>) => (name: string) => takenNames.has(name.toLowerCase());

async function isShortNameTaken(
  db: Transaction,
  type: NamedType,
  { name, id }: { name: string; id?: string }
): Promise<boolean> {
  const where = {
    businessId: db.who.businessId,
    isActive: true,
    shortName: whereSameText(name),
    ...(id ? { NOT: { id } } : {}),
  };
  const count = {
    part: () => db.priceBookPart.count({ where }),
    labor: () => db.priceBookLabor.count({ where }),
    product: () => db.productGroup.count({ where }),
  };
  return (await count[type]()) > 0;
}

/** Cutting for a number leaves at least this many characters. */
const NUMBER_ROOM = 8;

/** Lists the taken names that could collide, in lower case. */
async function listTakenNames(
  db: Transaction,
  type: NamedType,
  { name, id }: { name: string; id?: string }
): Promise<Set<string>> {
  const beginning = { startsWith: name.slice(0, Math.max(1, name.length - NUMBER_ROOM)), mode: "insensitive" as const };
  const where = { businessId: db.who.businessId, isActive: true, shortName: beginning, ...(id ? { NOT: { id } } : {}) };
  const find = { where, select: { shortName: true } };
  const rows = await {
    part: () => db.priceBookPart.findMany(find),
    labor: () => db.priceBookLabor.findMany(find),
    product: () => db.productGroup.findMany(find),
  }[type]();
  return new Set(rows.map(({ shortName }) => shortName.toLowerCase()));
}
