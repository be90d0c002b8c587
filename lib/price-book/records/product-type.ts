/** The types of sellable items. The id is the position in this list, from 1. rule: pricing/product-types */
export const PRODUCT_TYPES = ["bundle", "discount", "single_labor", "single_part"] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export const PRODUCT_TYPE_NAMES: Record<ProductType, string> = {
  bundle: "Bundle",
  discount: "Discount",
  single_labor: "Labor",
  single_part: "Part",
};

export const isProductType = (name: unknown): name is ProductType => PRODUCT_TYPES.some((type) => type === name);

export function getProductType(name: string): { id: number; name: string } {
  return { id: PRODUCT_TYPES.findIndex((type) => type === name) + 1, name };
}
