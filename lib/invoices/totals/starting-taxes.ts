import "server-only";
import type { Business, Location, TaxExemption } from "@prisma/client";
import { findGroupOfPlace, listGroupsForPlaces } from "@/lib/businesses/tax-places";
import { listRatesOfGroup } from "@/lib/businesses/list-tax-groups";
import { type Day, dayFromDatabase } from "@/lib/platform/time/day";
import type { Transaction } from "@/lib/platform/session/who";

/** The taxes of a new document: rates, or none because of a customer's certificate. */
export type StartingTaxes = { rateIds: string[]; exemption: string };

/** The customer, location, and day of a new document. `location` is given if it was read already. */
export type TaxedPlace = { customerId: string; locationId: string | null; day: Day; location?: Location | undefined };

/**
 * Returns the taxes of a new document. An exempt customer has none on its day. Otherwise the location's own group
 * applies, then the lookup by ZIP, city, or zone if the business uses it, then the business's defaults. A saved
 * document keeps its taxes.
 */
export async function getStartingTaxes(
  db: Transaction,
  business: Pick<Business, "collectsTax" | "autolookupEnabled">,
  place: TaxedPlace
): Promise<StartingTaxes> {
  const [taxes] = await listStartingTaxes(db, business, [place]);
  return taxes ?? NONE;
}

const NONE: StartingTaxes = { rateIds: [], exemption: "" };

/** Returns the taxes of many new documents in the same order. Shared data is read once. */
export async function listStartingTaxes(
  db: Transaction,
  business: Pick<Business, "collectsTax" | "autolookupEnabled">,
  places: readonly TaxedPlace[]
): Promise<StartingTaxes[]> {
  const { businessId } = db.who;
  if (!business.collectsTax) return places.map(() => NONE);
  const customers = [...new Set(places.map(({ customerId }) => customerId))];
  const exemptions = await db.taxExemption.findMany({ where: { businessId, customerId: { in: customers } } });
  const exemptOf = new Map(exemptions.map((each) => [each.customerId, each]));
  const locationOf = new Map(places.flatMap(({ location: each }) => (each ? [[each.id, each] as const] : [])));
  const ids = [...new Set(places.flatMap(({ locationId }) => locationId ?? []))].filter((id) => !locationOf.has(id));
  const locations = ids.length > 0 ? await db.location.findMany({ where: { businessId, id: { in: ids } } }) : [];
  for (const each of locations) locationOf.set(each.id, each);
  const groups = business.autolookupEnabled && locationOf.size > 0 ? await listGroupsForPlaces(db) : [];
  const rateIdsByGroup = new Map<string | null, string[]>();
  const taxes: StartingTaxes[] = [];
  for (const { customerId, locationId, day } of places) {
    const exempt = exemptOf.get(customerId);
    const location = locationOf.get(locationId ?? "");
    const groupId = (location && (location.taxGroupId ?? findGroupOfPlace(groups, location))) ?? null;
    const isExempt = exempt && isValidOn(exempt, day);
    if (!isExempt && !rateIdsByGroup.has(groupId)) rateIdsByGroup.set(groupId, await listRateIds(db, groupId));
    taxes.push(
      isExempt
        ? { rateIds: [], exemption: exempt.certificate }
        : { rateIds: rateIdsByGroup.get(groupId) ?? [], exemption: "" }
    );
  }
  return taxes;
}

/** Returns the rates of a group, or else the business's default rates. */
async function listRateIds(db: Transaction, groupId: string | null): Promise<string[]> {
  if (groupId) return listRatesOfGroup(db, groupId);
  const rates = await db.taxRate.findMany({
    where: { businessId: db.who.businessId, isActive: true, isDefault: true },
    orderBy: { name: "asc" },
  });
  return rates.map(({ id }) => id);
}

/** True through the last day of the certificate. Later documents are taxed. */
function isValidOn({ expiresOn }: Pick<TaxExemption, "expiresOn">, day: Day): boolean {
  return !expiresOn || day <= dayFromDatabase(expiresOn);
}
