import "server-only";
import type { Who } from "@/lib/platform/session/who";
import type { PriceBookCategory } from "./price-book-shapes";

/** The active categories by name. Source: priceBook.listActiveItemCategories. */
export async function listActiveCategories(who: Who): Promise<{ items: PriceBookCategory[]; total: number }> {
  const rows = await who.db((db) =>
    db.priceBookCategory.findMany({ where: { businessId: who.businessId, isActive: true }, orderBy: { name: "asc" } }),
  );
  return { items: rows.map(({ id, name }) => ({ value: id, label: name })), total: rows.length };
}
