/** rule: pricing/trades */
export const TRADES = ["HVAC", "Plumbing", "Electrical", "Drain Cleaning", "General"] as const;
export type Trade = (typeof TRADES)[number];

/** Good, better or best: of several ways to do one task. */
export const CHOICES = ["good", "better", "best"] as const;
export type Choice = (typeof CHOICES)[number];

export type CatalogCategory = {
  id: string;
  name: string;
  parentId: string | null;
  trade: Trade;
};

/** A part of a task; `cost` is dollars as text. `isOriginal`: made by the maker of what it goes into. */
export type CatalogPart = { id: string; name: string; quantity: string; cost: string; isOriginal: boolean };

/** A task with a flat rate. `key` is the vendor's own number of it, which stays from edition to edition, and so does the id. */
export type CatalogProduct = {
  id: string;
  key: string;
  name: string;
  description: string;
  trade: Trade;
  categoryId: string;
  /** Hours of labor, a decimal as text. */
  hours: string;
  laborId: string;
  laborName: string;
  parts: readonly CatalogPart[];
  /** Whether an original part goes into it. */
  isOriginal: boolean;
  /** Which of several ways it is; `group` names the task. */
  choice: { group: string; level: Choice } | null;
};

/** The port to whoever keeps a catalog of flat-rate tasks. What it answers is read only and the same for every business. */
export type ProductVendor = {
  readonly id: number;
  readonly name: string;
  readonly edition: number;
  /** Each before those below it. */
  readonly categories: readonly CatalogCategory[];
  readonly products: readonly CatalogProduct[];
  category(id: string): CatalogCategory | undefined;
  product(id: string): CatalogProduct | undefined;
  /** By the vendor's own number, in small or capital letters. */
  productByKey(key: string): CatalogProduct | undefined;
  /** The several ways to do one task. */
  waysOf(group: string): readonly CatalogProduct[];
  /** What is in a category and in those below it. */
  productsBelow(categoryId: string): readonly CatalogProduct[];
  /** What matches every word, despite typing errors, the best first. */
  search(words: string): readonly CatalogProduct[];
};
