import { Plus, ShieldCheck } from "lucide-react";
import { planColumns } from "@/components/plans/templates/plan-columns";
import { PlanMenu } from "@/components/plans/templates/plan-menu";
import { buildPlansHref, buildSoldColumns } from "@/components/plans/sold/sold-columns";
import { PlansTabs } from "@/components/plans/plans-tabs";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { formatTotal } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { listPlansOfLocation } from "@/lib/plans/sold/list-sold";
import { listPlans } from "@/lib/plans/templates/list-plans";
import { requirePlansMember, getTabAccess } from "./_sections/plan-pages";

type Search = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Search> };

export const metadata = { title: "Maintenance plans" };

export default async function MaintenancePlansPage({ searchParams }: Props) {
  const who = await requirePlansMember("customers.all");
  const search = await searchParams;
  const location = Id.safeParse(search["location"]).data;
  const isAdmin = who.permissions.has("plans.change");
  const archived = search["show"] === "archived";
  const { items, total } = await listPlans(who, archived);
  const add = isAdmin && (
    <ButtonLink href="/maintenance-plans/new" variant="primary" icon={<Plus aria-hidden />}>
      Add plan
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title="Maintenance plans"
        context="Maintenance plans you sell to customers"
        actions={(items.length > 0 || archived) && add}
        tabs={<PlansTabs {...getTabAccess(who)} />}
      />
      {location && <PlansOfLocation who={who} location={location} search={search} />}
      <div className="mb-3">
        <FilterChips filters={[{ param: "show", label: "Show", options: [{ id: "archived", label: "Archived" }] }]} />
      </div>
      <DataTable
        label="Plans"
        columns={planColumns}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...(isAdmin
          ? {
              rowHref: ({ id }: { id: string }) => `/maintenance-plans/${id}`,
              rowActions: (plan: (typeof items)[number]) => <PlanMenu plan={plan} />,
            }
          : {})}
        summary={formatTotal(total, "plan")}
        empty={
          <EmptyState
            icon={<ShieldCheck aria-hidden />}
            title={archived ? "No archived plans" : "No maintenance plans yet"}
            text={
              archived
                ? "Plans you no longer sell appear here."
                : isAdmin
                  ? "Add your first plan with its price, appointments per year, and terms. Then sell it from a customer's page."
                  : "Plans your administrator adds appear here."
            }
            action={!archived && add}
          />
        }
      />
    </>
  );
}

/** The plans of the location in the address. */
async function PlansOfLocation({ who, location, search }: { who: Who; location: string; search: Search }) {
  const selectedFilters = [search["only"]].flat();
  const query = {
    activeOnly: selectedFilters.includes("active"),
    includeExpired: !selectedFilters.includes("current"),
  };
  const locationPlans = await listPlansOfLocation(who, location, query).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!locationPlans) return null;
  const options = [
    { id: "active", label: "Active only" },
    { id: "current", label: "Exclude expired" },
  ];
  return (
    <section aria-label="Plans at this location" className="mb-6 flex flex-col gap-3">
      <FilterChips filters={[{ param: "only", label: "Plans at this location", options }]} />
      <DataTable
        label="Plans at this location"
        columns={buildSoldColumns(false)}
        rows={locationPlans.items.map(({ recurrence: soldPlan }) => soldPlan)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ businessCustomer }) => buildPlansHref(businessCustomer.id)}
        summary={formatTotal(locationPlans.total, "plan")}
        empty={
          <p className="p-4 text-muted">
            {query.activeOnly || !query.includeExpired
              ? "No matching plans at this location."
              : "No plans at this location."}
          </p>
        }
      />
    </section>
  );
}
