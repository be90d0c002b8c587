import { call } from "@/lib/platform/http/call";
import {
  Customization,
  LineCustomizationChange,
  LineTypePath,
  NewLineCustomization,
} from "@/lib/price-book/catalog/customizing/customization";
import {
  updateCustomizationValues,
  createCustomization,
} from "@/lib/price-book/catalog/customizing/save-customization";
import { VendorQuery } from "@/lib/price-book/records/markup-tier";

export const POST = call({
  id: "productVendor.createCustomization",
  summary: "Customize a part or the labor of a product of a catalog",
  permission: "price-book.change",
  params: LineTypePath,
  query: VendorQuery,
  body: NewLineCustomization,
  returns: Customization,
  status: 201,
  refusals: ["product_vendor_not_found", "catalog_product_not_found", "customization_exists"],
  run: ({ who, params, query, body }) => createCustomization(who, query.vendorId, params.type, body),
});

export const PUT = call({
  id: "productVendor.updateCustomization",
  summary: "Change what was customized of a part or of labor of a catalog",
  permission: "price-book.change",
  params: LineTypePath,
  query: VendorQuery,
  body: LineCustomizationChange,
  returns: Customization,
  refusals: ["product_vendor_not_found", "catalog_product_not_found", "customization_not_found"],
  run: ({ who, params, query, body }) => updateCustomizationValues(who, query.vendorId, params.type, body),
});
