import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { canSeeCosts, buildCostRefusal } from "@/lib/platform/access/hide-costs";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { computeStableId } from "../vendor/compute-stable-id";
import { getVendor } from "../vendor/get-vendor";
import { listMarkups, loadStoredTiers } from "./list-markups";
import type { MarkupChange, MarkupTier } from "../../records/markup-tier";
import { listRangeErrors, type Tier } from "../../records/tier";

/**
 * Replaces the tiers of a vendor. Edited or new ones become the caller's; the others keep their last editor. Source:
 * markups.saveCustomizations.
 */
export function saveMarkups(
  who: Who,
  vendorId: number,
  { userId, markups }: MarkupChange
): Promise<{ items: MarkupTier[]; total: number }> {
  getVendor(vendorId);
  if (userId !== getActingUserId(who)) throw invalid({ userId: "Send the ID of the logged-in user." });
  const sent = markups.map(({ rangeMin, rangeMax, markup, isEdited }) => ({
    rangeMin: new Decimal(rangeMin),
    rangeMax: new Decimal(rangeMax),
    markup: new Decimal(markup),
    isEdited,
  }));
  refuseBadRanges(sent);
  return who.db(async (db) => {
    await lockMarkups(db, vendorId);
    const before = await loadStoredTiers(db, vendorId);
    if (!canSeeCosts(who)) refuseNewMarkups(sent, before);
    const { businessId } = who;
    await db.vendorMarkupTier.deleteMany({ where: { businessId, vendorId } });
    await db.vendorMarkupTier.createMany({
      data: sent.map(({ rangeMin, rangeMax, markup, isEdited }) => {
        const same = before.find(
          (one) => one.rangeMin.equals(rangeMin) && one.rangeMax.equals(rangeMax) && one.markup.equals(markup)
        );
        const unchangedTier = isEdited ? undefined : same;
        const { lastModifiedBy, lastModifiedDate } = unchangedTier ?? {
          lastModifiedBy: userId,
          lastModifiedDate: who.now,
        };
        const tier = { rangeMin: rangeMin.toFixed(2), rangeMax: rangeMax.toFixed(2), markup: markup.toString() };
        return { businessId, vendorId, ...tier, lastModifiedBy, lastModifiedDate };
      }),
    });
    recordChange(db, { action: "markup.saved", subjectKind: "settings", subjectId: getVendorSubject(vendorId) });
    return listMarkups(who, vendorId);
  });
}

/** Resets a vendor to the default tier. Source: markups.clearCustomizations. */
export function clearMarkups(who: Who, vendorId: number): Promise<{ result: true }> {
  getVendor(vendorId);
  return who.db(async (db) => {
    await lockMarkups(db, vendorId);
    const { count } = await db.vendorMarkupTier.deleteMany({ where: { businessId: who.businessId, vendorId } });
    if (count > 0 && !canSeeCosts(who)) throw buildCostRefusal("markups");
    recordChange(db, { action: "markup.cleared", subjectKind: "settings", subjectId: getVendorSubject(vendorId) });
    return { result: true };
  });
}

/** Throws 403 for tiers that differ from the stored ones. */
function refuseNewMarkups(sent: readonly Tier[], before: readonly Tier[]): void {
  const isStored = ({ rangeMin, rangeMax, markup }: Tier) =>
    before.some((one) => one.rangeMin.equals(rangeMin) && one.rangeMax.equals(rangeMax) && one.markup.equals(markup));
  const at = sent.findIndex((tier) => !isStored(tier));
  if (at >= 0) throw buildCostRefusal(`markups.${at}.markup`);
  if (sent.length !== before.length) throw buildCostRefusal("markups");
}

const getVendorSubject = (vendorId: number) => computeStableId("vendor", String(vendorId));

/** Serialized, because tiers are replaced as a whole. */
async function lockMarkups(db: Transaction, vendorId: number): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`markups:${db.who.businessId}:${vendorId}`}, 0))`;
}

/** Throws with the kind of error as the message, at its bound. */
function refuseBadRanges(ranges: Parameters<typeof listRangeErrors>[0]): void {
  const fields = listRangeErrors(ranges).flatMap((errors, at) =>
    errors.map((error) => [`markups.${at}.${error.endsWith("min") ? "rangeMin" : "rangeMax"}`, error] as const)
  );
  // The first error of a bound wins.
  if (fields.length > 0) throw invalid(Object.fromEntries(fields.toReversed()), "markup_ranges");
}
