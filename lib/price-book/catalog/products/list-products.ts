import "server-only";
import { notFound } from "@/lib/platform/http/refusal";
import { staffActor, type Who } from "@/lib/platform/session/who";
import type { Decoration, VendorProducts } from "../catalog-shapes";
import type { CatalogProduct, ProductVendor, Trade } from "../vendor/product-vendor";
import { vendorOf } from "../vendor/vendors";
import { isVisible, openCatalog, productOf } from "./open-catalog";

/** What lists of products are asked with. Hidden products come only where `visible` is false. */
type Asked = {
  vendorId: number;
  size: number;
  page: number;
  match?: string;
  oem?: boolean | undefined;
  trades?: readonly Trade[];
  visible?: boolean | undefined;
  decorations: readonly Decoration[];
};

/** All products, or those that match. Source: productVendor.listProducts, searchProducts. */
export function listCatalogProducts(who: Who, asked: Asked): Promise<VendorProducts> {
  return listOf(who, asked, matching(vendorOf(asked.vendorId), asked.match));
}

/** What is in a category and below it. Source: productVendor.listCategoryProducts. */
export async function listCategoryProducts(who: Who, categoryId: string, asked: Asked): Promise<VendorProducts> {
  const vendor = vendorOf(asked.vendorId);
  if (!vendor.category(categoryId)) throw notFound("catalog category");
  const there = vendor.productsBelow(categoryId);
  const found = new Set(asked.match ? vendor.search(asked.match) : there);
  return listOf(who, asked, asked.match ? [...found].filter((one) => there.includes(one)) : there);
}

/** The caller's favorites, the newest first. Source: productVendor.listFavorites, searchFavorites. */
export async function listFavoriteProducts(who: Who, asked: Asked): Promise<VendorProducts> {
  const rows = await who.db((db) =>
    db.vendorFavorite.findMany({ where: ownOf(who, asked), orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
  );
  return listOf(who, asked, among(asked, rows));
}

/** What the caller looked at, the latest first. Source: productVendor.listRecents, searchRecents. */
export async function listRecentProducts(who: Who, asked: Asked): Promise<VendorProducts> {
  const rows = await who.db((db) =>
    db.vendorRecent.findMany({ where: ownOf(who, asked), orderBy: [{ lookedAt: "desc" }, { productId: "asc" }] }),
  );
  return listOf(who, asked, among(asked, rows));
}

const ownOf = (who: Who, { vendorId }: Asked) => ({
  businessId: who.businessId,
  userId: staffActor(who).userId,
  vendorId,
});

const matching = (vendor: ProductVendor, words = ""): readonly CatalogProduct[] =>
  words ? vendor.search(words) : vendor.products;

/** Those of some rows that match: the best first, without words as they come. What left the catalog is left out. */
function among({ vendorId, match }: Asked, rows: ReadonlyArray<{ productId: string }>): readonly CatalogProduct[] {
  const vendor = vendorOf(vendorId);
  const products = rows.flatMap(({ productId }) => vendor.product(productId) ?? []);
  if (!match) return products;
  const own = new Set(products);
  return vendor.search(match).filter((product) => own.has(product));
}

function listOf(who: Who, asked: Asked, products: readonly CatalogProduct[]): Promise<VendorProducts> {
  const { vendorId, size, page, oem, trades = [], visible = true, decorations } = asked;
  return who.db(async (db) => {
    const catalog = await openCatalog(who, db, vendorOf(vendorId));
    const found = products.filter(
      (product) =>
        (oem === undefined || product.isOriginal === oem) &&
        (trades.length === 0 || trades.includes(product.trade)) &&
        isVisible(catalog, product) === visible,
    );
    const shown = found.slice(page * size, (page + 1) * size);
    return { products: shown.map((product) => productOf(catalog, product, decorations)), count: found.length };
  });
}
