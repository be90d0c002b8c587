import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";

export type OfThePriceBook = { partId?: string | null | undefined; laborId?: string | null | undefined };

/** What parts sell for and labor costs an hour, by id. */
export async function standardPrices(
  { businessId }: Who,
  db: Transaction,
  lines: readonly OfThePriceBook[],
): Promise<Map<string, Decimal>> {
  const partIds = lines.flatMap(({ partId }) => partId ?? []);
  const laborIds = lines.flatMap(({ laborId }) => laborId ?? []);
  const parts = await db.priceBookPart.findMany({ where: { businessId, id: { in: partIds } } });
  const labor = await db.priceBookLabor.findMany({ where: { businessId, id: { in: laborIds } } });
  return new Map([
    ...parts.map(({ id, salesPrice }) => [id, new Decimal(salesPrice.toString())] as const),
    ...labor.map(({ id, rate }) => [id, new Decimal(rate.toString())] as const),
  ]);
}
