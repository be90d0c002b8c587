import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import type { Invoice } from "./invoice";
import { type PlaceRates, computePeriodTax } from "../totals/format-offered-price";
import { listStartingTaxes, type TaxedPlace } from "../totals/starting-taxes";
import { resolveTaxRates } from "../totals/resolve-tax-rates";

/** Returns the tax rates of a new document today for a customer at a location. Empty for an exempt customer. */
export async function getTaxRatesAt(who: Who, customerId: string, locationId: string | null): Promise<PlaceRates> {
  const [rates] = await listTaxRatesOfPlaces(who, [{ customerId, locationId, day: getDayAt(who.now, who.timeZone) }]);
  return rates ?? [];
}

/** Returns the tax rates of new documents for several locations and days, in the same order. */
export function listTaxRatesOfPlaces(who: Who, places: readonly TaxedPlace[]): Promise<PlaceRates[]> {
  return who.db(async (db) => {
    const taxes = await listStartingTaxes(db, await getBusinessRow(who), places);
    const ratesByKey = new Map<string, PlaceRates>();
    for (const { rateIds } of taxes) {
      const key = rateIds.join();
      if (!ratesByKey.has(key)) ratesByKey.set(key, await resolveTaxRates(db, rateIds, []));
    }
    return taxes.map(({ rateIds }) => ratesByKey.get(rateIds.join()) ?? []);
  });
}

/** Returns the documents with the tax on each plan that they recommend. */
export async function addPlanTaxes(who: Who, invoices: readonly Invoice[]): Promise<Invoice[]> {
  const taxed: Invoice[] = [];
  for (const invoice of invoices) {
    const { recommendedMaintenancePlans: plans, businessCustomerId, businessCustomerLocationId } = invoice;
    const rates = plans.length > 0 ? await getTaxRatesAt(who, businessCustomerId, businessCustomerLocationId) : [];
    taxed.push({
      ...invoice,
      recommendedMaintenancePlans: plans.map((plan) => ({ ...plan, tax: computePeriodTax(plan.price, rates) })),
    });
  }
  return taxed;
}
