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
export function listCatalogProducts(who: Who, query: ProductListQuery): Promise<VendorProducts> {
  return listOf(who, query, findMatching(getVendor(query.vendorId), query.match));
}

/** Lists the products in a category and below it. Source: productVendor.listCategoryProducts. */
export async function listCategoryProducts(
  who: Who,
  categoryId: string,
  query: ProductListQuery
): Promise<VendorProducts> {
  const vendor = getVendor(query.vendorId);
  if (!vendor.category(categoryId)) throw notFound("catalog category");
  const categoryProducts = vendor.productsBelow(categoryId);
  const matches = new Set(query.match ? vendor.search(query.match) : categoryProducts);
  return listOf(
    who,
    query,
    query.match ? [...matches].filter((one) => categoryProducts.includes(one)) : categoryProducts
  );
}

/** Lists the caller's favorites, newest first. Source: productVendor.listFavorites, searchFavorites. */
export async function listFavoriteProducts(who: Who, query: ProductListQuery): Promise<VendorProducts> {
  const rows = await who.db((db) =>
    db.vendorFavorite.findMany({ where: whereOwn(who, query), orderBy: [{ createdAt: "desc" }, { id: "desc" }] })
  );
  return listOf(who, query, keepMatching(query, rows));
}

/** Lists the products that the caller viewed, latest first. Source: productVendor.listRecents, searchRecents. */
export async function listRecentProducts(who: Who, query: ProductListQuery): Promise<VendorProducts> {
  const rows = await who.db((db) =>
    db.vendorRecent.findMany({ where: whereOwn(who, query), orderBy: [{ lookedAt: "desc" }, { productId: "asc" }] })
  );
  return listOf(who, query, keepMatching(query, rows));
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
  const productIds = new Set(products);
  return vendor.search(match).filter((product) => productIds.has(product));
}

function listOf(who: Who, query: ProductListQuery, products: readonly CatalogProduct[]): Promise<VendorProducts> {
  const { vendorId, size, page, oem, trades = [], visible = true, decorations } = query;
  return who.db(async (db) => {
    const catalog = await openCatalog(db, getVendor(vendorId));
    const matchingProducts = products.filter(
      (product) =>
        (oem === undefined || product.isOriginal === oem) &&
        (trades.length === 0 || trades.includes(product.trade)) &&
        isVisible(catalog, product) === visible
    );
    const pageProducts = matchingProducts.slice(page * size, (page + 1) * size);
    return {
      products: pageProducts.map((product) => getCatalogProduct(catalog, product, { decorations })),
      count: matchingProducts.length,
    };
  });
}
