import "server-only";
import { isCostKey } from "@/lib/businesses/price-keys";
import { notFound } from "@/lib/platform/refusals/refusal";
import { canSeeCosts } from "@/lib/platform/access/hide-costs";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { ACCOUNTING_SYSTEMS, getShortNameLimitOf, type AccountingSystem } from "./get-short-name-limit-of";

export type PriceBookSettings = { accounting_system: AccountingSystem };

export async function readSettings(db: Transaction): Promise<PriceBookSettings> {
  const row = await db.priceBookSettings.findUnique({ where: { businessId: db.who.businessId } });
  return { accounting_system: ACCOUNTING_SYSTEMS.find((system) => system === row?.accountingSystem) ?? "" };
}

/**
 * Returns a price book setting by name: `accounting_system`, `short_name_max_length`, or a price key. 404 for any
 * other. Costs and the markup are null for users who cannot see costs. Source: priceBook.fetchSetting.
 */
export function fetchSetting(who: Who, setting: string): Promise<{ setting: string; value: string | null }> {
  return who.db(async (db) => {
    const settings = await readSettings(db);
    const valueByName: Record<string, string> = {
      accounting_system: settings.accounting_system,
      short_name_max_length: String(getShortNameLimitOf(settings.accounting_system)),
    };
    if (Object.hasOwn(valueByName, setting)) return { setting, value: valueByName[setting] ?? "" };
    const where = { businessId_priceKey: { businessId: who.businessId, priceKey: setting } };
    const row = await db.businessPrice.findUnique({ where });
    if (!row) throw notFound("setting");
    return { setting, value: isCostKey(setting) && !canSeeCosts(who) ? null : row.priceVal.toString() };
  });
}
