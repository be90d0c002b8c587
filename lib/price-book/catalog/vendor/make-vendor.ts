import "server-only";
import type { CatalogCategory, CatalogProduct, ProductVendor } from "./product-vendor";
import { readTasks, type TaskText } from "./read-tasks";
import { createWordSearch } from "./create-word-search";

/** One edition of a catalog. */
export type Edition = { id: number; name: string; edition: number; tasks: readonly TaskText[] };

/** Creates a vendor whose catalog is in memory: read once, and never changed. */
export function makeVendor({ id, name, edition, tasks }: Edition): ProductVendor {
  const read = tasks.map(readTasks);
  const categories = read.flatMap((one) => one.categories);
  const products = read.flatMap((one) => one.products);
  const categoryById = new Map(categories.map((one) => [one.id, one]));
  const productById = new Map(products.map((one) => [one.id, one]));
  const productByKey = new Map(products.map((one) => [one.key, one]));
  const pathOf = (category: CatalogCategory | undefined): CatalogCategory[] =>
    category ? [category, ...pathOf(categoryById.get(category.parentId ?? ""))] : [];
  const below = Map.groupBy(
    products.flatMap((product) => pathOf(categoryById.get(product.categoryId)).map(({ id: at }) => ({ at, product }))),
    ({ at }) => at
  );
  const ways = Map.groupBy(products, ({ choice }) => choice?.group);
  const find = createWordSearch(
    products.map((product) => buildSearchedTexts(product, pathOf(categoryById.get(product.categoryId))))
  );
  return {
    id,
    name,
    edition,
    categories,
    products,
    category: (one) => categoryById.get(one),
    product: (one) => productById.get(one),
    productByKey: (key) => productByKey.get(key.toUpperCase()),
    waysOf: (group) => ways.get(group) ?? [],
    productsBelow: (categoryId) => (below.get(categoryId) ?? []).map(({ product }) => product),
    search: (words) => find(words).flatMap((at) => products[at] ?? []),
  };
}

function buildSearchedTexts(product: CatalogProduct, path: CatalogCategory[]) {
  return [
    { text: `${product.name} ${product.key}`, weight: 1 },
    { text: path.map(({ name }) => name).join(" "), weight: 0.5 },
    { text: product.parts.map(({ name }) => name).join(" "), weight: 0.3 },
    { text: product.description, weight: 0.2 },
  ];
}
