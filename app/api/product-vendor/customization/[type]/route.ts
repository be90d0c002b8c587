import { call } from "@/lib/platform/http/call";
import {
  Customization,
  LineCustomizationChange,
  LineTypePath,
  NewLineCustomization,
} from "@/lib/price-book/catalog/customization";
import {
  updateCustomizationValues,
  createCustomization,
} from "@/lib/price-book/catalog/customizations/save-customization";
import { VendorQuery } from "@/lib/price-book/records/markup-tier";

export const POST = call({
  id: "productVendor.createCustomization",
  summary: "Customizes a part or labor of a catalog product",
  permission: "price-book.change",
  params: LineTypePath,
  query: VendorQuery,
  body: NewLineCustomization,
  returns: Customization,
  status: 201,
  refusals: ["product_vendor_not_found", "catalog_product_not_found", "customization_exists"],
  run: ({ who, params, query, body }) => createCustomization(who, query.vendorId, { type: params.type, sent: body }),
});

export const PUT = call({
  id: "productVendor.updateCustomization",
  summary: "Changes the customization of a catalog part or labor",
  permission: "price-book.change",
  params: LineTypePath,
  query: VendorQuery,
  body: LineCustomizationChange,
  returns: Customization,
  refusals: ["product_vendor_not_found", "catalog_product_not_found", "customization_not_found"],
  run: ({ who, params, query, body }) => updateCustomizationValues(who, query.vendorId, params.type, body),
});
