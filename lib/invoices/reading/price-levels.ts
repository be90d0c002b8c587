import "server-only";
import type { z } from "zod";
import { PricingKey } from "@/lib/jobs/job-shapes";
import type { Who } from "@/lib/platform/session/who";

/** A price level as it is chosen. */
export type LevelOption = { id: z.output<typeof PricingKey>; label: string };

/** The price levels in use, the base first. */
export async function listPriceLevels({ businessId, db }: Who): Promise<LevelOption[]> {
  const rows = await db((open) =>
    open.businessPrice.findMany({ where: { businessId, priceKey: { in: PricingKey.options } } }),
  );
  return PricingKey.options.flatMap((id) => {
    const row = rows.find(({ priceKey }) => priceKey === id);
    return id === "base" || row?.isActive ? [{ id, label: row?.priceName ?? "Base" }] : [];
  });
}
