import "server-only";
import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { createNamedList } from "@/lib/platform/lists/named-list";
import type { Transaction } from "@/lib/platform/session/who";

/** A vendor that the business pays for customers, such as "Valley Mailers". */
const MarketingVendor = z.object({ id: Id, name: z.string() });

export const marketingVendorList = createNamedList({
  noun: "marketing vendor",
  calls: "marketingVendors",
  table: "marketingVendor",
  shape: MarketingVendor,
  input: z.object({ name: line(60).min(1, "this field is required") }),
  all: (db: Transaction) =>
    db.marketingVendor.findMany({
      where: { businessId: db.who.businessId, deletedAt: null },
      select: { id: true, name: true },
      orderBy: [{ name: "asc" }, { id: "asc" }],
    }),
  idOf: ({ id }) => id,
  removal: "deletedAt",
  formToken: true,
});
