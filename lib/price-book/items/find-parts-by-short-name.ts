import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { saveCategory } from "../categories/save-category";

/** Returns the category with this name, and creates it when missing. */
export async function ensureCategory(who: Who, name: string): Promise<string> {
  const where = { businessId: who.businessId, name: { equals: name, mode: "insensitive" as const }, isActive: true };
  const existing = await who.db((db) => db.priceBookCategory.findFirst({ where, select: { id: true } }));
  return existing?.id ?? (await saveCategory(who, null, { name, parentId: null })).id;
}

/** Returns the active parts with these short names. */
export async function findPartsByShortName(who: Who, shortNames: readonly string[]): Promise<Map<string, string>> {
  const where = { businessId: who.businessId, shortName: { in: [...shortNames] }, isActive: true };
  const rows = await who.db((db) => db.priceBookPart.findMany({ where, select: { id: true, shortName: true } }));
  return new Map(rows.map(({ id, shortName }) => [shortName, id]));
}
