import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import { getStaffActor, type Who } from "@/lib/platform/session/who";
import type { Decoration, VendorProducts } from "../catalog-shapes";
import type { CatalogProduct, ProductVendor, Trade } from "../vendor/product-vendor";
import { getVendor } from "../vendor/get-vendor";
import { isVisible, openCatalog, getCatalogProduct } from "./open-catalog";

/** The query of product lists. Hidden products are listed only with `visible` false. */
type ProductListQuery = {
  vendorId: number;
  size: number;
  page: number;
  match?: string;
  oem?: boolean | undefined;
  trades?: readonly Trade[];
  visible?: boolean | undefined;
  decorations: readonly Decoration[];
};

/** Lists all products, or the matching ones. Source: productVendor.listProducts, searchProducts. */
export function listCatalogProducts(who: Who, asked: ProductListQuery): Promise<VendorProducts> {
  return listOf(who, asked, findMatching(getVendor(asked.vendorId), asked.match));
}

/** Lists the products in a category and below it. Source: productVendor.listCategoryProducts. */
export async function listCategoryProducts(
  who: Who,
  categoryId: string,
  asked: ProductListQuery
): Promise<VendorProducts> {
  const vendor = getVendor(asked.vendorId);
  if (!vendor.category(categoryId)) throw notFound("catalog category");
  const there = vendor.productsBelow(categoryId);
  const found = new Set(asked.match ? vendor.search(asked.match) : there);
  return listOf(who, asked, asked.match ? [...found].filter((one) => there.includes(one)) : there);
}

/** Lists the caller's favorites, newest first. Source: productVendor.listFavorites, searchFavorites. */
export async function listFavoriteProducts(who: Who, asked: ProductListQuery): Promise<VendorProducts> {
  const rows = await who.db((db) =>
    db.vendorFavorite.findMany({ where: whereOwn(who, asked), orderBy: [{ createdAt: "desc" }, { id: "desc" }] })
  );
  return listOf(who, asked, keepMatching(asked, rows));
}

/** Lists the products that the caller viewed, latest first. Source: productVendor.listRecents, searchRecents. */
export async function listRecentProducts(who: Who, asked: ProductListQuery): Promise<VendorProducts> {
  const rows = await who.db((db) =>
    db.vendorRecent.findMany({ where: whereOwn(who, asked), orderBy: [{ lookedAt: "desc" }, { productId: "asc" }] })
  );
  return listOf(who, asked, keepMatching(asked, rows));
}

const whereOwn = (who: Who, { vendorId }: ProductListQuery) => ({
  businessId: who.businessId,
  userId: getStaffActor(who).userId,
  vendorId,
});

const findMatching = (vendor: ProductVendor, words = ""): readonly CatalogProduct[] =>
  words ? vendor.search(words) : vendor.products;

/**
 * Keeps the rows that match, best first, or in their own order without words. Products that left the catalog are
 * dropped.
 */
function keepMatching(
  { vendorId, match }: ProductListQuery,
  rows: ReadonlyArray<{ productId: string }>
): readonly CatalogProduct[] {
  const vendor = getVendor(vendorId);
  const products = rows.flatMap(({ productId }) => vendor.product(productId) ?? []);
  if (!match) return products;
  const own = new Set(products);
  return vendor.search(match).filter((product) => own.has(product));
}

function listOf(who: Who, asked: ProductListQuery, products: readonly CatalogProduct[]): Promise<VendorProducts> {
  const { vendorId, size, page, oem, trades = [], visible = true, decorations } = asked;
  return who.db(async (db) => {
    const catalog = await openCatalog(db, getVendor(vendorId));
    const found = products.filter(
      (product) =>
        (oem === undefined || product.isOriginal === oem) &&
        (trades.length === 0 || trades.includes(product.trade)) &&
        isVisible(catalog, product) === visible
    );
    const shown = found.slice(page * size, (page + 1) * size);
    return {
      products: shown.map((product) => getCatalogProduct(catalog, product, { decorations })),
      count: found.length,
    };
  });
}
