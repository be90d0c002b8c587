import "server-only";
import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { createNamedList } from "@/lib/platform/lists/named-list";
import type { Transaction } from "@/lib/platform/session/who";

/** The audience of a campaign, such as "New homeowners". */
const MarketSegment = z.object({ id: Id, name: z.string() });

export const marketSegmentList = createNamedList({
  noun: "market segment",
  calls: "marketSegments",
  table: "marketSegment",
  shape: MarketSegment,
  input: z.object({ name: line(60).min(1, "this field is required") }),
  all: (db: Transaction) =>
    db.marketSegment.findMany({
      where: { businessId: db.who.businessId, deletedAt: null },
      select: { id: true, name: true },
      orderBy: [{ name: "asc" }, { id: "asc" }],
    }),
  idOf: ({ id }) => id,
  removal: "deletedAt",
  formToken: true,
});
