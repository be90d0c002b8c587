import "server-only";
import { Decimal } from "@/lib/platform/money/decimal";
import { hideCosts } from "@/lib/platform/access/hide-costs";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getVendor } from "../vendor/get-vendor";
import type { MarkupTier } from "../../records/markup-tier";
import { DEFAULT_TIER, toMarkupPercent, computeProfitPercent, type Tier } from "../../records/tier";

type Tiers = { items: MarkupTier[]; total: number };
type StoredTierRow = {
  rangeMin: Decimal;
  rangeMax: Decimal;
  markup: Decimal;
  lastModifiedBy: string | null;
  lastModifiedDate: Date | null;
};

/** Returns a vendor's tiers without any changes by the business. Source: markups.getDefaults. */
export async function listDefaultMarkups(who: Who, vendorId: number): Promise<Tiers> {
  getVendor(vendorId);
  return toTiers(who, [], new Map());
}

/** Returns the business's tiers for a vendor, or the default tier. Source: markups.getBusinessMarkups. */
export function listMarkups(who: Who, vendorId: number): Promise<Tiers> {
  getVendor(vendorId);
  return who.db(async (db) => {
    const rows = await loadStoredTiers(db, vendorId);
    const ids = rows.flatMap(({ lastModifiedBy }) => lastModifiedBy ?? []);
    const people = await db.user.findMany({
      where: { businessId: who.businessId, id: { in: ids } },
      select: { id: true, firstName: true, lastName: true },
    });
    return toTiers(
      who,
      rows,
      new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
    );
  });
}

/** Loads the stored tiers, lowest cost first. The default tier is not stored. */
export async function loadStoredTiers(db: Transaction, vendorId: number): Promise<StoredTierRow[]> {
  const rows = await db.vendorMarkupTier.findMany({
    where: { businessId: db.who.businessId, vendorId },
    orderBy: { rangeMin: "asc" },
  });
  return rows.map(({ rangeMin, rangeMax, markup, lastModifiedBy, lastModifiedDate }) => ({
    rangeMin: new Decimal(rangeMin.toString()),
    rangeMax: new Decimal(rangeMax.toString()),
    markup: new Decimal(markup.toString()),
    lastModifiedBy,
    lastModifiedDate,
  }));
}

function toTiers(who: Who, rows: readonly StoredTierRow[], names: ReadonlyMap<string, string>): Tiers {
  const untouched = { ...DEFAULT_TIER, lastModifiedBy: null, lastModifiedDate: null };
  const items = (rows.length > 0 ? rows : [untouched]).map((row) => hideCosts(who, toMarkupTier(row, names)));
  return { items, total: items.length };
}

function toMarkupTier(row: Tier & StoredTierRow, names: ReadonlyMap<string, string>): MarkupTier {
  return {
    rangeMin: row.rangeMin.toFixed(2),
    rangeMax: row.rangeMax.toFixed(2),
    markup: row.markup.toString(),
    profit: computeProfitPercent(toMarkupPercent(row.markup)).toFixed(2),
    isEdited: false,
    lastModifiedBy: row.lastModifiedBy,
    lastModifiedByName: names.get(row.lastModifiedBy ?? "") ?? null,
    lastModifiedDate: row.lastModifiedDate?.toISOString() ?? null,
    custom: row.lastModifiedDate !== null,
  };
}
