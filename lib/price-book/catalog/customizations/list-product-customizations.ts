import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import { hideCosts } from "@/lib/platform/access/hide-costs";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { getVendor } from "../vendor/get-vendor";
import type { Customization } from "../customization";
import { selectCustomizations } from "./select-customizations";

/** Returns the customization of a product. Empty when there is none. Source: productVendor.getProductCustomization. */
export function getProductCustomization(who: Who, vendorId: number, productId: string): Promise<Customization> {
  return who.db(async (db) => {
    const [stored] = await selectCustomizations(db, { vendorId, type: "product", productId });
    // A product that left the catalog may still have a customization.
    if (!stored && !getVendor(vendorId).product(productId)) throw notFound("catalog product");
    const userId = getActingUserId(who);
    const favorite = userId
      ? await db.vendorFavorite.count({ where: { businessId: who.businessId, userId, vendorId, productId } })
      : 0;
    const none: Customization = { id: null, type: "product", productId, targetId: productId, vendorId, values: {} };
    const customization = hideCosts(who, stored ?? none);
    return favorite ? { ...customization, values: { ...customization.values, favorite: true } } : customization;
  });
}

/**
 * Lists customizations of products, even of those that left the catalog. Source:
 * productVendor.listProductCustomizations.
 */
export async function listProductCustomizations(
  who: Who,
  vendorId: number
): Promise<{ items: Customization[]; total: number }> {
  getVendor(vendorId);
  const stored = await who.db((db) => selectCustomizations(db, { vendorId, type: "product" }));
  const items = hideCosts(who, stored);
  return { items, total: items.length };
}
