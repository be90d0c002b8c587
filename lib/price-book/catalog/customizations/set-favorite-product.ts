import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notFound } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getStaffActor } from "@/lib/platform/session/who";
import { getVendor } from "../vendor/get-vendor";

type Product = { vendorId: number; productId: string };

/** Adds a product to the caller's favorites, or removes it. */
export function setFavoriteProduct(
  who: Who,
  product: Product,
  isFavorite: boolean
): Promise<{ id: string; favorite: boolean }> {
  if (!getVendor(product.vendorId).product(product.productId)) throw notFound("catalog product");
  return who.db(async (db) => {
    await writeFavorite(db, product, isFavorite);
    const action = isFavorite ? "catalog-product.favorite-added" : "catalog-product.favorite-removed";
    recordChange(db, { action, subjectKind: "catalog-product", subjectId: product.productId });
    return { id: product.productId, favorite: isFavorite };
  });
}

export async function writeFavorite(db: Transaction, product: Product, isFavorite: boolean): Promise<void> {
  const { who } = db;
  const key = { businessId: who.businessId, userId: getStaffActor(who).userId, ...product };
  if (isFavorite) await db.vendorFavorite.createMany({ data: [key], skipDuplicates: true });
  else await db.vendorFavorite.deleteMany({ where: key });
}
