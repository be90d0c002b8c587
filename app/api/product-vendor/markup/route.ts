import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listMarkups } from "@/lib/price-book/catalog/markups/list-markups";
import { MarkupChange, MarkupTier, VendorQuery } from "@/lib/price-book/records/markup-tier";
import { clearMarkups, saveMarkups } from "@/lib/price-book/catalog/markups/save-markups";

export const GET = call({
  id: "markups.getBusinessMarkups",
  summary: "Lists the business's markup tiers for a vendor",
  permission: "price-book.change",
  query: VendorQuery,
  returns: page(MarkupTier),
  refusals: ["product_vendor_not_found"],
  run: ({ who, query }) => listMarkups(who, query.vendorId),
});

export const POST = call({
  id: "markups.saveCustomizations",
  summary: "Saves the business's markup tiers for a vendor",
  permission: "price-book.change",
  query: VendorQuery,
  body: MarkupChange,
  returns: page(MarkupTier),
  refusals: ["product_vendor_not_found", "markup_ranges"],
  run: ({ who, query, body }) => saveMarkups(who, query.vendorId, body),
});

export const DELETE = call({
  id: "markups.clearCustomizations",
  summary: "Resets a vendor to its default markup tiers",
  permission: "price-book.change",
  query: VendorQuery,
  returns: z.object({ result: z.literal(true) }),
  refusals: ["product_vendor_not_found"],
  run: ({ who, query }) => clearMarkups(who, query.vendorId),
});
