import "server-only";
import { notFound } from "@/lib/platform/http/refusal";
import { hideCosts } from "@/lib/platform/access/hide-costs";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { vendorOf } from "../vendor/vendors";
import type { Customization } from "./customization-shapes";
import { selectCustomizations } from "./select-customizations";

/** Of one product; empty where there is none. Source: productVendor.getProductCustomization. */
export function getProductCustomization(who: Who, vendorId: number, productId: string): Promise<Customization> {
  return who.db(async (db) => {
    const [found] = await selectCustomizations(who, db, { vendorId, type: "product", productId });
    // One of a product that left the catalog is still there.
    if (!found && !vendorOf(vendorId).product(productId)) throw notFound("catalog product");
    const userId = actingUserId(who);
    const favorite = userId
      ? await db.vendorFavorite.count({ where: { businessId: who.businessId, userId, vendorId, productId } })
      : 0;
    const none: Customization = { id: null, type: "product", productId, targetId: productId, vendorId, values: {} };
    const known = hideCosts(who, found ?? none);
    return favorite ? { ...known, values: { ...known.values, favorite: true } } : known;
  });
}

/** Of products, whether they are still in the catalog or not. Source: productVendor.listProductCustomizations. */
export async function listProductCustomizations(
  who: Who,
  vendorId: number,
): Promise<{ items: Customization[]; total: number }> {
  vendorOf(vendorId);
  const stored = await who.db((db) => selectCustomizations(who, db, { vendorId, type: "product" }));
  const items = hideCosts(who, stored);
  return { items, total: items.length };
}
