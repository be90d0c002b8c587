import "server-only";
import type { z } from "zod";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Transaction } from "@/lib/platform/database/tenant";
import { invalid } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { PricingKey } from "@/lib/jobs/job-shapes";
import { priceAt } from "@/lib/price-book/pricing/compose-price";

/** A price level, and the field that asks for it. */
type Level = { key: z.output<typeof PricingKey>; field: string };
type PricedLine = { partId?: string | null | undefined; laborId?: string | null | undefined; unitPrice: string };

/**
 * The lines with what comes from the price book at a level: at the base for its standard price of today, at another one
 * for that times the level's multiplier, to the cent. Lines that were written by hand stay. 422 for a level that is not
 * in use. rules: pricing/base-price, pricing/strategy-price
 */
export async function linesAtLevel<L extends PricedLine>(
  { businessId }: Who,
  db: Transaction,
  { key, field }: Level,
  lines: readonly L[],
): Promise<L[]> {
  const level = await db.businessPrice.findUnique({
    where: { businessId_priceKey: { businessId, priceKey: key } },
  });
  if (key !== "base" && !level?.isActive) throw invalid({ [field]: "This price level is not in use." });
  const multiplier = new Decimal(level?.priceVal.toString() ?? 1);
  const partIds = lines.flatMap(({ partId }) => partId ?? []);
  const laborIds = lines.flatMap(({ laborId }) => laborId ?? []);
  const parts = await db.priceBookPart.findMany({ where: { businessId, id: { in: partIds } } });
  const labor = await db.priceBookLabor.findMany({ where: { businessId, id: { in: laborIds } } });
  const standard = new Map([
    ...parts.map(({ id, salesPrice }) => [id, salesPrice.toString()] as const),
    ...labor.map(({ id, rate }) => [id, rate.toString()] as const),
  ]);
  return lines.map((line) => {
    const price = standard.get(line.partId ?? line.laborId ?? "");
    return price === undefined ? line : { ...line, unitPrice: priceAt(key, multiplier, new Decimal(price)).toFixed(2) };
  });
}
