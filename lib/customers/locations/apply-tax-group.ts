import "server-only";
import { requireTaxGroup } from "@/lib/businesses/list-tax-groups";
import type { Who } from "@/lib/platform/session/who";
import { changeLocation } from "./change-location";

/** Sets the tax group of new invoices for a location, or none. Source: locations.applyTaxGroup. */
export function applyTaxGroup(
  who: Who,
  id: string,
  taxGroupId: string | null
): Promise<{ id: string; taxGroupId: string | null }> {
  return who.db(async (db) => {
    await requireTaxGroup(db, taxGroupId);
    const location = await changeLocation(who, id, { changeLocation: { taxGroupId }, options: { relaxed: true } });
    return { id, taxGroupId: location.taxGroupId };
  });
}
