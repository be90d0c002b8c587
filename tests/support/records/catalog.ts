import { listMatchedSystems } from "@/lib/price-book/catalog/systems/list-matched-systems";
import { OWN_VENDOR, getVendor } from "@/lib/price-book/catalog/vendor/get-vendor";
import { getFirst } from "../required-values";

const findProduct = (key: string) => {
  const product = getVendor(OWN_VENDOR).productByKey(key);
  if (!product) throw new Error(`the catalog has no ${key}`);
  return product;
};

/** A task of the catalog with one part, and a second task that no business has copied yet. */
export const catalogProduct = findProduct("HV-CAP-45-5");
export const catalogPart = getFirst(catalogProduct.parts).id;
export const otherCatalogProduct = findProduct("PL-WHG-50-GOOD");
export const catalogCategory = catalogProduct.categoryId;
export const matchedSystem = getFirst(listMatchedSystems()).id;
