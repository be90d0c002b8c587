import "server-only";
import { groupOfPlace } from "@/lib/businesses/tax-places";
import { ratesOfGroup } from "@/lib/businesses/tax-groups";
import type { Business, Location, TaxExemption } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { type Day, dayFromDatabase } from "@/lib/platform/time/days";
import type { Who } from "@/lib/platform/session/who";

/** What a new document starts with: these rates, or none by a customer's certificate. */
export type StartingTaxes = { rateIds: string[]; exemption: string };

/**
 * The taxes of a new document: none for who is exempt on its day; else those of the location's own group, those that its
 * ZIP, city or zone gets where the business has them looked up, or the business's. What a document was made with stays.
 * `known`: a location that was read already.
 */
export async function startingTaxes(
  who: Who,
  db: Transaction,
  business: Pick<Business, "collectsTax" | "autolookupEnabled">,
  { customerId, locationId, day, known }: { customerId: string; locationId: string | null; day: Day; known?: Location },
): Promise<StartingTaxes> {
  const { businessId } = who;
  if (!business.collectsTax) return { rateIds: [], exemption: "" };
  const exempt = await db.taxExemption.findUnique({ where: { businessId_customerId: { businessId, customerId } } });
  if (exempt && isGoodOn(exempt, day)) return { rateIds: [], exemption: exempt.certificate };
  const location =
    known?.id === locationId
      ? known
      : locationId && (await db.location.findUnique({ where: { businessId_id: { businessId, id: locationId } } }));
  const looked = location && business.autolookupEnabled ? await groupOfPlace(who, db, location) : null;
  const groupId = (location && location.taxGroupId) || looked;
  if (groupId) return { rateIds: await ratesOfGroup(who, db, groupId), exemption: "" };
  const rates = await db.taxRate.findMany({
    where: { businessId, isActive: true, isDefault: true },
    orderBy: { name: "asc" },
  });
  return { rateIds: rates.map(({ id }) => id), exemption: "" };
}

/** Through the last day of the certificate; a document of a later day is taxed. */
function isGoodOn({ expiresOn }: Pick<TaxExemption, "expiresOn">, day: Day): boolean {
  return !expiresOn || day <= dayFromDatabase(expiresOn);
}
