import "server-only";
import { z } from "zod";
import { isCostKey, PRICE_KEYS } from "@/lib/businesses/price-keys";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { invalid } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { canSeeCosts, resolveEnteredCost } from "@/lib/platform/access/hide-costs";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { ACCOUNTING_SYSTEMS } from "../short-names/get-short-name-limit-of";
import { readSettings } from "../short-names/price-book-settings";
import { recomputePrices } from "./recompute-prices";

/**
 * A price key of the business. `price_val` is a multiplier, or dollars per hour for a labor rate or cost. Costs and the
 * markup are null for users who cannot see costs.
 */
export const PricingDefault = z.object({
  id: Id,
  price_key: z.string(),
  price_name: z.string(),
  price_val: z.string().nullable(),
  is_labor_cost: z.boolean(),
  is_labor_rate: z.boolean(),
  is_margin: z.boolean(),
  is_active: z.boolean(),
});
export type PricingDefault = z.output<typeof PricingDefault>;

const PriceValue = z
  .string()
  .trim()
  .regex(/^\d{1,5}(\.\d{1,4})?$/, "Enter a number such as 1.5.");
const KEYS = PRICE_KEYS.map(({ key }) => key);

export const PricingDefaultsInput = z.object({
  items: z
    .array(
      z.object({
        price_key: z.enum(KEYS),
        price_name: line(60).min(1, "this field is required").optional(),
        price_val: PriceValue.nullish(),
        is_active: z.boolean().optional(),
      })
    )
    .max(KEYS.length, "List each price key once.")
    .default([]),
  accounting_system: z.enum(ACCOUNTING_SYSTEMS).optional(),
});
export type PricingDefaultsInput = z.output<typeof PricingDefaultsInput>;

/**
 * Lists the business's price keys in the documented order. Source: priceBook.listPricingDefaults; rule:
 * pricing/price-keys
 */
export function listPricingDefaults(who: Who): Promise<{ items: PricingDefault[]; total: number }> {
  return who.db((db) => listKeys(db));
}

/**
 * Changes price keys, and updates every computed price. All prices must stay valid. The base price stays 1 × the
 * standard price. Throws 422 naming `items.<key>.price_val`.
 */
export function savePricingDefaults(
  who: Who,
  { items, accounting_system: accountingSystem }: PricingDefaultsInput
): Promise<{ items: PricingDefault[]; total: number }> {
  const { businessId } = who;
  return who.db(async (db) => {
    for (const item of items) {
      refuseOdd(item);
      const { price_key: priceKey, price_name: priceName, is_active: isActive } = item;
      const priceVal = await getValueToStore(db, item);
      await db.businessPrice.updateMany({
        where: { businessId, priceKey },
        data: {
          ...(priceName === undefined ? {} : { priceName }),
          ...(priceVal ? { priceVal } : {}),
          ...(isActive === undefined ? {} : { isActive }),
        },
      });
    }
    if (accountingSystem !== undefined && accountingSystem !== (await readSettings(db)).accounting_system)
      await db.priceBookSettings.upsert({
        where: { businessId },
        create: { businessId, accountingSystem },
        update: { accountingSystem },
      });
    await recomputePrices(db, null);
    recordChange(db, { action: "pricing.changed", subjectKind: "settings", subjectId: businessId });
    return listKeys(db);
  });
}

type Item = PricingDefaultsInput["items"][number];

/** Returns the value to store. Refuses a new cost or markup when the caller cannot see costs. */
async function getValueToStore(db: Transaction, { price_key: priceKey, price_val: sent }: Item) {
  const { permissions, businessId } = db.who;
  if (!isCostKey(priceKey)) return sent;
  const row = await db.businessPrice.findUnique({ where: { businessId_priceKey: { businessId, priceKey } } });
  return resolveEnteredCost(
    { permissions },
    { field: `items.${priceKey}.price_val`, sent, stored: row?.priceVal ?? null }
  );
}

function refuseOdd({ price_key: key, price_val: value, is_active: isActive }: Item): void {
  const kind = findKeyKind(key);
  const field = `items.${key}.price_val`;
  if (key === "base" && value && !new Decimal(value).equals(1))
    throw invalid({ [field]: "The base price is the standard price, so it has no multiplier." });
  if (key === "base" && isActive === false) throw invalid({ [field]: "The base price can't be turned off." });
  if ((kind === "level" || kind === "margin") && value && new Decimal(value).isZero())
    throw invalid({ [field]: "Enter a multiplier above 0." });
}

const findKeyKind = (key: string) => PRICE_KEYS.find((one) => one.key === key)?.kind;

async function listKeys(db: Transaction): Promise<{ items: PricingDefault[]; total: number }> {
  const { who } = db;
  const { businessId } = who;
  const rows = await db.businessPrice.findMany({ where: { businessId } });
  const items = PRICE_KEYS.flatMap(({ key, kind }) =>
    rows
      .filter(({ priceKey }) => priceKey === key)
      .map(({ id, priceKey, priceName, priceVal, isActive }) => ({
        id,
        price_key: priceKey,
        price_name: priceName,
        price_val: isCostKey(key) && !canSeeCosts(who) ? null : priceVal.toString(),
        is_labor_cost: kind === "cost",
        is_labor_rate: kind === "rate",
        is_margin: kind === "margin",
        is_active: isActive,
      }))
  );
  return { items, total: items.length };
}
