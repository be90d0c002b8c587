import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Who } from "@/lib/platform/session/who";
import { EDITOR_KEYS, type EditorKey, type PricingDefaultsChange } from "./editor-keys";

export type EditorDefaults = Record<EditorKey, string | null>;

/** What the editor shows beside the tiers; null where nothing is set. */
export async function editorDefaults({ businessId, db }: Who): Promise<EditorDefaults> {
  const rows = await db((open) =>
    open.businessPrice.findMany({ where: { businessId, priceKey: { in: [...EDITOR_KEYS] }, isActive: true } }),
  );
  const valueOf = (key: EditorKey) => rows.find(({ priceKey }) => priceKey === key)?.priceVal.toString() ?? null;
  return {
    labor_cost: valueOf("labor_cost"),
    labor_rate: valueOf("labor_rate"),
    markup_multiplier: valueOf("markup_multiplier"),
  };
}

/** Sets them: what is left out stays, null is set no more. */
export function saveEditorDefaults(who: Who, change: PricingDefaultsChange): Promise<EditorDefaults> {
  const { businessId } = who;
  return who.db(async (db) => {
    for (const priceKey of EDITOR_KEYS) {
      const priceVal = change[priceKey];
      if (priceVal === undefined) continue;
      const where = { businessId_priceKey: { businessId, priceKey } };
      if (priceVal === null) await db.businessPrice.deleteMany({ where: { businessId, priceKey } });
      else
        await db.businessPrice.upsert({
          where,
          create: { businessId, priceKey, priceName: PRICE_NAMES[priceKey], priceVal },
          update: { priceVal, isActive: true },
        });
    }
    recordChange(who, db, { action: "pricing-defaults.changed", subjectKind: "business", subjectId: businessId });
    return editorDefaults(who);
  });
}

const PRICE_NAMES: Record<EditorKey, string> = {
  labor_cost: "Labor cost",
  labor_rate: "Labor rate",
  markup_multiplier: "Markup multiplier",
};
