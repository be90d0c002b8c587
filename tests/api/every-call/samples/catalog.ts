import {
  catalogCategory,
  catalogPart,
  catalogProduct,
  matchedSystem,
  otherCatalogProduct,
} from "@/tests/support/records/catalog";
import type { Samples } from "./samples";
import { getFirst } from "@/tests/support/required-values";

const line = { productId: otherCatalogProduct.id, targetId: getFirst(otherCatalogProduct.parts).id };

export const catalog: Samples = {
  shared: {
    "/api/product-vendor/category/[id]": catalogCategory,
    "/api/product-vendor/product/category/[id]": catalogCategory,
    "/api/product-vendor/product/[id]": catalogProduct.id,
    "/api/product-vendor/customization/product/[id]": catalogProduct.id,
    "/api/product-vendor/customization/[type]": "part",
    "/api/price-book/matched-systems/[id]": matchedSystem,
  },
  bodies: {
    "priceBook.addMatchedSystem": () => ({ prices: [] }),
    "productVendor.createProductCustomization": () => ({
      productId: otherCatalogProduct.id,
      values: { price: "2100.00", visible: true, favorite: true },
    }),
    "productVendor.updateProductCustomization": ({ productCustomization }) => ({
      id: productCustomization,
      productId: catalogProduct.id,
      values: { price: "189.00", name: null },
    }),
    "productVendor.createCustomization": () => ({ ...line, values: { cost: "600.00", taxable: false } }),
    "productVendor.updateCustomization": ({ partCustomization }) => ({
      id: partCustomization,
      productId: catalogProduct.id,
      targetId: catalogPart,
      values: { price: "40.00" },
    }),
    "productVendor.forecastProduct": () => ({
      product: { id: otherCatalogProduct.id },
      customization: { type: "part", ...line, values: { cost: "600.00" } },
      quantity: 2,
    }),
    "productVendor.markFavorite": () => ({ favorite: true }),
    "markups.saveCustomizations": ({ business }) => ({
      userId: business.admin.userId,
      markups: [
        { rangeMin: "0.01", rangeMax: "50.00", markup: "3", isEdited: true },
        { rangeMin: "50.01", rangeMax: "99999.99", markup: "1.5", isEdited: true },
      ],
    }),
  },
};
