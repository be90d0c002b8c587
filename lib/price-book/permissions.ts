/** What a role may allow in this domain: name and one sentence. */
export const priceBookPermissions = {
  "price-book.change": "Change the price book: items, categories, prices, markup, imports.",
} as const;
