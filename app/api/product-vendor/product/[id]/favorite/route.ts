import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { setFavoriteProduct } from "@/lib/price-book/catalog/customizations/set-favorite-product";
import { VendorQuery } from "@/lib/price-book/records/markup-tier";

export const POST = call({
  id: "productVendor.markFavorite",
  summary: "Adds a catalog product to the current user's favorites, or removes it",
  permission: "invoices.view",
  params: IdPath,
  query: VendorQuery,
  body: z.object({ favorite: z.boolean() }),
  returns: z.object({ id: Id, favorite: z.boolean() }),
  refusals: ["product_vendor_not_found", "catalog_product_not_found"],
  run: ({ who, params, query: { vendorId }, body }) =>
    setFavoriteProduct(who, { vendorId, productId: params.id }, body.favorite),
});
