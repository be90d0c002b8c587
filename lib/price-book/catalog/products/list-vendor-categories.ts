import "server-only";
import { requireService } from "@/lib/businesses/gates/is-service-closed";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { VendorCategorySearch, VendorCategory } from "../catalog-shapes";
import { selectCustomizations } from "../customizations/select-customizations";
import type { CatalogCategory, ProductVendor } from "../vendor/product-vendor";
import { getVendor } from "../vendor/get-vendor";
import { createWordSearch } from "../vendor/create-word-search";

type Listed = { items: VendorCategory[]; total: number };
type CategoryCounts = { vendor: ProductVendor; countOf: (id: string) => number };

/** Counts the products of each category, without those that the business hid. */
async function countProducts(who: Who, vendorId: number): Promise<CategoryCounts> {
  const vendor = getVendor(vendorId);
  await requireService(who, "flatRate");
  const custom = await who.db((db) => selectCustomizations(db, { vendorId, type: "product" }));
  const hidden = new Set(custom.flatMap(({ productId, values }) => (values.visible === false ? [productId] : [])));
  return { vendor, countOf: (id) => vendor.productsBelow(id).filter((product) => !hidden.has(product.id)).length };
}

const toVendorCategory = ({ countOf }: CategoryCounts, category: CatalogCategory): VendorCategory => ({
  ...category,
  product_count: countOf(category.id),
});
const listChildren = ({ vendor }: CategoryCounts, id: string) =>
  vendor.categories.filter(({ parentId }) => parentId === id);
const toListed = (items: VendorCategory[]): Listed => ({ items, total: items.length });

/** Source: productVendor.getCategory. */
export async function getVendorCategory(who: Who, vendorId: number, id: string): Promise<VendorCategory> {
  const counts = await countProducts(who, vendorId);
  const category = counts.vendor.category(id);
  if (!category) throw notFound("catalog category");
  return toVendorCategory(counts, category);
}

/** Returns a category with everything below it. Source: productVendor.getCategoryTree. */
export async function getVendorCategoryTree(who: Who, vendorId: number, id: string): Promise<VendorCategory> {
  const counts = await countProducts(who, vendorId);
  const category = counts.vendor.category(id);
  if (!category) throw notFound("catalog category");
  return buildWholeTree(counts, category);
}

/** Lists all category trees, for the first view of the screen. */
export async function listVendorCategoryTrees(who: Who, vendorId: number): Promise<VendorCategory[]> {
  const counts = await countProducts(who, vendorId);
  return listRoots(counts).map((root) => buildWholeTree(counts, root));
}

const buildWholeTree = (counts: CategoryCounts, category: CatalogCategory): VendorCategory => ({
  ...toVendorCategory(counts, category),
  children: listChildren(counts, category.id).map((child) => buildWholeTree(counts, child)),
});
const listRoots = ({ vendor }: CategoryCounts) => vendor.categories.filter(({ parentId }) => parentId === null);

/** Source: productVendor.getRootCategories. */
export async function listRootCategories(who: Who, vendorId: number): Promise<Listed> {
  const counts = await countProducts(who, vendorId);
  return toListed(listRoots(counts).map((one) => toVendorCategory(counts, one)));
}

/** Lists the direct children of the given categories. Source: productVendor.getCategoryChildren. */
export async function listCategoryChildren(who: Who, vendorId: number, ids: readonly string[]): Promise<Listed> {
  const counts = await countProducts(who, vendorId);
  return toListed(
    [...new Set(ids)].flatMap((id) => listChildren(counts, id)).map((one) => toVendorCategory(counts, one))
  );
}

/** Counts products by category. Zero for an unknown one. Source: productVendor.getCategoryCounts. */
export async function countCategoryProducts(who: Who, vendorId: number, ids: readonly string[]) {
  const { countOf } = await countProducts(who, vendorId);
  const items = [...new Set(ids)].map((categoryId) => ({ categoryId, product_count: countOf(categoryId) }));
  return { items, total: items.length };
}

/** Source: productVendor.searchCategories. */
export async function searchVendorCategories(
  who: Who,
  { vendorId, match, trades, size, page, decorations }: VendorCategorySearch
): Promise<{ content: VendorCategory[]; totalElements: number }> {
  const counts = await countProducts(who, vendorId);
  const ofTrades = counts.vendor.categories.filter(({ trade }) => trades.length === 0 || trades.includes(trade));
  const find = createWordSearch(ofTrades.map(({ name }) => [{ text: name, weight: 1 }]));
  const matches = match ? find(match).flatMap((at) => ofTrades[at] ?? []) : ofTrades;
  const content = matches.slice(page * size, (page + 1) * size).map((category) => ({
    ...toVendorCategory(counts, category),
    ...(decorations.includes("children")
      ? { children: listChildren(counts, category.id).map((child) => toVendorCategory(counts, child)) }
      : {}),
  }));
  return { content, totalElements: matches.length };
}
