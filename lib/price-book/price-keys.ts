import "server-only";
import { z } from "zod";
import type { Who } from "@/lib/platform/session/who";

/** A price level of the business: by its key, with its name. */
export const PriceKey = z.object({ key: z.string(), name: z.string() });
export type PriceKey = z.output<typeof PriceKey>;

export async function listPriceKeys({ businessId, db }: Who): Promise<PriceKey[]> {
  const rows = await db((open) => open.businessPrice.findMany({ where: { businessId }, orderBy: { priceKey: "asc" } }));
  return rows.map(({ priceKey, priceName }) => ({ key: priceKey, name: priceName }));
}
