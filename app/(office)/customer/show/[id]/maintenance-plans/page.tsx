import { readParam } from "@/components/ui/fields/address";
import { Plus, ShieldCheck } from "lucide-react";
import { formatStreet } from "@/components/customers/locations/place-text";
import { SoldPlanCard } from "@/components/plans/sold/sold-plan-card";
import { SoldPlanPanel } from "@/components/plans/sold/sold-plan-panel";
import { ButtonLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import type { PlaceRates } from "@/lib/invoices/totals/format-offered-price";
import { getTaxRatesAt } from "@/lib/invoices/records/get-tax-rates-at";
import { formatMethodName } from "@/lib/platform/money/format-method-name";
import { listMethods } from "@/lib/payments/methods/list-methods";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { listPlansOfCustomer } from "@/lib/plans/sold/list-sold";
import { listPlans } from "@/lib/plans/templates/list-plans";
import { requirePlansMember } from "../../../../maintenance-plans/_sections/plan-pages";
import { loadCustomer } from "../_sections/load-customer";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Maintenance plans" };

export default async function CustomerPlansPage({ params, searchParams }: Props) {
  const who = await requirePlansMember("customers.view");
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const { customer, locations } = await loadCustomer(who, id);
  const withArchived = search["show"] === "archived";
  const [{ items: plans }, { items: sold }, { items: jobTypes }] = await Promise.all([
    listPlans(who),
    listPlansOfCustomer(who, id, { withArchived }),
    listJobTypes(who),
  ]);
  const can = {
    change: who.permissions.has("invoices.change") && !customer.deleted,
    act: who.permissions.has("payments.recurring"),
    book: who.permissions.has("schedule.change") && !customer.deleted,
  };
  const path = `/customer/show/${id}/maintenance-plans`;
  const today = getDayAt(who.now, who.timeZone);
  const sell = can.change && plans.length > 0 && locations.length > 0 && (
    <ButtonLink href={`${path}?plan=new`} scroll={false} icon={<Plus aria-hidden />}>
      Sell plan
    </ButtonLink>
  );
  const opened = can.change ? readParam(search, "plan") : "";
  const edited = sold.find(({ recurrence: soldPlan }) => soldPlan.id === opened)?.recurrence;
  const isOpened = (opened === "new" && plans.length > 0) || edited !== undefined;
  const rates = await loadPlaceRates(who, id, [
    ...sold.map(({ recurrence: soldPlan }) => soldPlan.businessCustomerLocation.id),
    ...(isOpened ? locations.map((place) => place.id) : []),
  ]);
  return (
    <section aria-label="Maintenance plans" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterChips
          filters={[{ param: "show", label: "Show", options: [{ id: "archived", label: "Include archived" }] }]}
        />
        {sold.length > 0 && sell}
      </div>
      {sold.length === 0 && (
        <EmptyState
          icon={<ShieldCheck aria-hidden />}
          title="No maintenance plans"
          text={
            plans.length > 0
              ? "Plans this customer buys appear here with their appointments."
              : who.permissions.has("plans.change")
                ? "No plans to sell. Add one under Settings → Maintenance plans."
                : "No plans to sell. Ask your administrator to add one."
          }
          action={sell}
        />
      )}
      {sold.map((one) => (
        <SoldPlanCard
          key={one.recurrence.id}
          sold={one}
          rates={rates.get(one.recurrence.businessCustomerLocation.id) ?? []}
          jobTypes={jobTypes.map(({ id: type, name }) => ({ id: type, name }))}
          timeZone={who.timeZone}
          today={today}
          path={path}
          can={can}
        />
      ))}
      {isOpened && (
        <SoldPlanPanel
          key={opened}
          customer={{ id, fullName: customer.fullName }}
          sold={edited}
          plans={plans}
          locations={locations.map((place) => toPlaceOption(place, rates))}
          methods={can.act ? await listMethodOptions(who, id) : []}
          canManageCharges={can.act}
          today={today}
          closeHref={path}
        />
      )}
    </section>
  );
}

type PlanPlace = Parameters<typeof formatStreet>[0] & { id: string; locationName: string };

const toPlaceOption = (place: PlanPlace, rates: Map<string, PlaceRates>) => ({
  id: place.id,
  label: place.locationName || formatStreet(place),
  rates: rates.get(place.id) ?? [],
});

/** Loads the tax rates for plans at each of the customer's locations. */
async function loadPlaceRates(
  who: Who,
  customerId: string,
  locationIds: readonly string[]
): Promise<Map<string, PlaceRates>> {
  const rates = new Map<string, PlaceRates>();
  for (const id of new Set(locationIds)) rates.set(id, await getTaxRatesAt(who, customerId, id));
  return rates;
}

/** Lists the customer's methods on file by name. */
async function listMethodOptions(who: Who, businessCustomerId: string) {
  const { items } = await listMethods(who, { businessCustomerId, term: "", limit: 100, offset: 0 });
  return items
    .filter(({ status }) => status === "active")
    .map((method) => ({
      id: method.id,
      label: formatMethodName(method),
      ...(method.expiration ? { hint: `Expires ${method.expiration}` } : {}),
    }));
}
