/** What a sellable item is made of; its id is its place in this list, from 1. rule: pricing/product-types */
const PRODUCT_TYPES = ["bundle", "discount", "single_labor", "single_part"] as const;
type ProductType = (typeof PRODUCT_TYPES)[number];

export function productType(name: string): { id: number; name: string } {
  return { id: PRODUCT_TYPES.indexOf(name as ProductType) + 1, name };
}
