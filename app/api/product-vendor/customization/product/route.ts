import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import {
  Customization,
  NewProductCustomization,
  ProductCustomizationChange,
} from "@/lib/price-book/catalog/customization";
import { listProductCustomizations } from "@/lib/price-book/catalog/customizations/list-product-customizations";
import {
  updateCustomizationValues,
  createCustomization,
} from "@/lib/price-book/catalog/customizations/save-customization";
import { VendorQuery } from "@/lib/price-book/records/markup-tier";

export const GET = call({
  id: "productVendor.listProductCustomizations",
  summary: "Lists the business's customizations of catalog products",
  permission: "invoices.view",
  query: VendorQuery,
  returns: page(Customization),
  refusals: ["product_vendor_not_found"],
  run: ({ who, query }) => listProductCustomizations(who, query.vendorId),
});

export const POST = call({
  id: "productVendor.createProductCustomization",
  summary: "Customizes a catalog product",
  permission: "price-book.change",
  query: VendorQuery,
  body: NewProductCustomization,
  returns: Customization,
  status: 201,
  refusals: ["product_vendor_not_found", "catalog_product_not_found", "customization_exists"],
  run: ({ who, query, body }) => createCustomization(who, query.vendorId, { type: "product", sent: body }),
});

export const PUT = call({
  id: "productVendor.updateProductCustomization",
  summary: "Changes the customization of a catalog product",
  permission: "price-book.change",
  query: VendorQuery,
  body: ProductCustomizationChange,
  returns: Customization,
  refusals: ["product_vendor_not_found", "catalog_product_not_found", "customization_not_found"],
  run: ({ who, query, body }) => updateCustomizationValues(who, query.vendorId, "product", body),
});
