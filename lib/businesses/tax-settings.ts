import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Who } from "@/lib/platform/session/who";
import { getBusinessRow } from "./get-business";
import { isYes, type TaxSettings, toYesNo } from "./yes-no";

/** Source: business.getTaxSettings. */
export async function getTaxSettings(who: Who): Promise<TaxSettings> {
  const { collectsTax, autolookupEnabled } = await getBusinessRow(who);
  return { collects_tax: toYesNo(collectsTax), autolookup_enabled: toYesNo(autolookupEnabled) };
}

export function saveTaxSettings(who: Who, settings: TaxSettings): Promise<TaxSettings> {
  return who.db(async (db) => {
    const data = { collectsTax: isYes(settings.collects_tax), autolookupEnabled: isYes(settings.autolookup_enabled) };
    await db.business.update({ where: { id: who.businessId }, data: { ...data, version: { increment: 1 } } });
    const line = { action: "business.tax-settings-changed", subjectKind: "settings", subjectId: who.businessId };
    recordChange(who, db, line);
    return settings;
  });
}
