import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { addToPriceBook } from "@/lib/price-book/catalog/products/add-to-price-book";
import { getVendor } from "@/lib/price-book/catalog/vendor/get-vendor";
import { VendorQuery } from "@/lib/price-book/records/markup-tier";

export const POST = call({
  id: "productVendor.addToPriceBook",
  summary: "Adds a catalog product to the price book",
  permission: "price-book.change",
  params: IdPath,
  query: VendorQuery,
  returns: z.object({ itemId: Id, added: z.boolean() }),
  refusals: ["product_vendor_not_found", "catalog_product_not_found", "no_labor_rate", "price_out_of_range"],
  run: ({ who, params, query }) => addToPriceBook(who, getVendor(query.vendorId), params.id),
});
