import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { IdentifierQuery } from "@/lib/price-book/catalog/catalog-shapes";
import { findByIdentifier } from "@/lib/price-book/catalog/products/view-product";
import { getVendor } from "@/lib/price-book/catalog/vendor/get-vendor";

export const GET = call({
  id: "productVendor.syncProductIdentifier",
  summary: "Returns the ID of the catalog product with a given accounting identifier",
  permission: "invoices.view",
  query: IdentifierQuery,
  returns: z.object({
    productId: Id,
    externalIdentifiers: z.array(z.object({ system: z.string(), identifier: z.string() })),
  }),
  refusals: ["product_vendor_not_found", "catalog_product_not_found"],
  run: ({ query }) => findByIdentifier(getVendor(query.vendorId), query.identifier),
});
