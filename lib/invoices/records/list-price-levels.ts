import "server-only";
import type { z } from "zod";
import { PricingKey } from "@/lib/jobs/job";
import type { Who } from "@/lib/platform/session/who";

type Key = z.output<typeof PricingKey>;

/** A price level as an option to choose. */
export type LevelOption = { id: Key; label: string };

/** A level in use, with the multiplier of the standard price. */
export type PricedLevel = { key: Key; name: string; multiplier: string };

/** Lists the price levels in use, the base first. */
export async function listPriceLevels({ businessId, db }: Who): Promise<PricedLevel[]> {
  const rows = await db((open) =>
    open.businessPrice.findMany({ where: { businessId, priceKey: { in: PricingKey.options } } })
  );
  return PricingKey.options.flatMap((key): PricedLevel[] => {
    const row = rows.find(({ priceKey }) => priceKey === key);
    if (key === "base") return [{ key, name: row?.priceName ?? "Base", multiplier: "1" }];
    return row?.isActive ? [{ key, name: row.priceName, multiplier: row.priceVal.toString() }] : [];
  });
}
