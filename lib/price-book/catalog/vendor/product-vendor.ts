/** rule: pricing/trades */
export const TRADES = ["HVAC", "Plumbing", "Electrical", "Drain Cleaning", "General"] as const;
export type Trade = (typeof TRADES)[number];

/** The levels of alternatives for a task. */
export const CHOICES = ["good", "better", "best"] as const;
export type Choice = (typeof CHOICES)[number];

export type CatalogCategory = {
  id: string;
  name: string;
  parentId: string | null;
  trade: Trade;
};

/** A part of a task. `cost` is dollars as text. `isOriginal`: made by the equipment's own manufacturer. */
export type CatalogPart = { id: string; name: string; quantity: string; cost: string; isOriginal: boolean };

/** A flat-rate task. `key` is the vendor's own number. Both `key` and `id` are stable across editions. */
export type CatalogProduct = {
  id: string;
  key: string;
  name: string;
  description: string;
  trade: Trade;
  categoryId: string;
  /** Hours of labor, as a decimal text. */
  hours: string;
  laborId: string;
  laborName: string;
  parts: readonly CatalogPart[];
  /** True when it includes an original part. */
  isOriginal: boolean;
  /** The level among the alternatives. `group` names the task. */
  choice: { group: string; level: Choice } | null;
};

/** The port to a catalog of flat-rate tasks. Its data is read-only and the same for every business. */
export type ProductVendor = {
  readonly id: number;
  readonly name: string;
  readonly edition: number;
  /** Parents come before their children. */
  readonly categories: readonly CatalogCategory[];
  readonly products: readonly CatalogProduct[];
  category(id: string): CatalogCategory | undefined;
  product(id: string): CatalogProduct | undefined;
  /** Finds a product by the vendor's own number, case-insensitively. */
  productByKey(key: string): CatalogProduct | undefined;
  /** Lists the alternatives of a task. */
  waysOf(group: string): readonly CatalogProduct[];
  /** Lists the products in a category and below it. */
  productsBelow(categoryId: string): readonly CatalogProduct[];
  /** Finds products that match every word, with tolerance for typos, best first. */
  search(words: string): readonly CatalogProduct[];
};
