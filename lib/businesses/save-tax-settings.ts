import "server-only";
import type { Business } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Who } from "@/lib/platform/session/who";
import { getBusinessRow } from "./get-business";
import { isYes, type TaxSettings, toYesNo } from "./yes-no";

/** Source: business.getTaxSettings. */
export async function getTaxSettings(who: Who): Promise<TaxSettings> {
  return toTaxSettings(await getBusinessRow(who));
}

function toTaxSettings(
  business: Pick<Business, "collectsTax" | "autolookupEnabled" | "discountAfterTax">
): TaxSettings {
  return {
    collects_tax: toYesNo(business.collectsTax),
    autolookup_enabled: toYesNo(business.autolookupEnabled),
    discount_after_tax: toYesNo(business.discountAfterTax),
  };
}

export function saveTaxSettings(who: Who, settings: TaxSettings): Promise<TaxSettings> {
  return who.db(async (db) => {
    const data = {
      collectsTax: isYes(settings.collects_tax),
      autolookupEnabled: isYes(settings.autolookup_enabled),
      ...(settings.discount_after_tax ? { discountAfterTax: isYes(settings.discount_after_tax) } : {}),
    };
    const saved = await db.business.update({
      where: { id: who.businessId },
      data: { ...data, version: { increment: 1 } },
    });
    const line = { action: "business.tax-settings-changed", subjectKind: "settings", subjectId: who.businessId };
    recordChange(db, line);
    return toTaxSettings(saved);
  });
}
