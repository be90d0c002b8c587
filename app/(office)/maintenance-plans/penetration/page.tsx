import { Users } from "lucide-react";
import { penetrationColumns, buildPlansHref } from "@/components/plans/sold/sold-columns";
import { PlansTabs } from "@/components/plans/plans-tabs";
import { buildAddressWith, readSort, readPage, readParam } from "@/components/ui/fields/address";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { listPenetration } from "@/lib/plans/sold/penetration";
import { PenetrationQuery } from "@/lib/plans/records/sold-plan";
import { listUsers } from "@/lib/users/list-users";
import { listZoneNames } from "@/lib/zones/list-zones";
import { requirePlansMember, getTabAccess } from "../_sections/plan-pages";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Penetration" };

export default async function PlansPenetrationPage({ searchParams }: Props) {
  const who = await requirePlansMember("customers.all");
  const params = await searchParams;
  const sort = readSort(params["sort"]);
  const parsedQuery = PenetrationQuery.safeParse({
    filters: {
      zone: readParam(params, "zone") || undefined,
      jobType: readParam(params, "jobType") || undefined,
      technician: readParam(params, "technician") || undefined,
    },
    page: readPage(params),
    perPage: SCREEN_PAGE,
    ...(sort ? { sortType: sort.id, sortReverse: sort.direction === "descending" } : {}),
  });
  const isFiltered = ["zone", "jobType", "technician"].some((name) => readParam(params, name) !== "");
  const query = parsedQuery.data ?? PenetrationQuery.parse({ perPage: SCREEN_PAGE });
  const [{ items, total, penetrationPercent }, { items: zones }, { items: jobTypes }, { items: technicians }] =
    await Promise.all([
      listPenetration(who, query),
      listZoneNames(who),
      listJobTypes(who),
      listUsers(who, { techniciansOnly: true }),
    ]);
  const { page } = query;
  const address = { path: "/maintenance-plans/penetration", params };
  const toOptions = (rows: ReadonlyArray<{ id: string; name: string }>) =>
    rows.map(({ id, name }) => ({ id, label: name }));
  return (
    <>
      <PageHeader
        title="Maintenance plans"
        context="Share of customers with a plan"
        tabs={<PlansTabs {...getTabAccess(who)} />}
      />
      <p className="mb-3">
        <strong className="tabular text-2xl font-semibold">{penetrationPercent.toFixed(2)}%</strong>{" "}
        <span className="text-muted">
          of {formatTotal(total, "customer")} {total === 1 ? "has" : "have"} a plan
        </span>
      </p>
      <div className="mb-3">
        <FilterChips
          filters={[
            { param: "zone", label: "Zone", options: toOptions(zones) },
            { param: "jobType", label: "Job type", options: toOptions(jobTypes) },
            {
              param: "technician",
              label: "Technician",
              options: technicians.map(({ id, fullName }) => ({ id, label: fullName })),
            },
          ]}
        />
      </div>
      <DataTable
        label="Customers by plan"
        columns={penetrationColumns}
        address={address}
        rows={items}
        rowId={({ businessCustomer }) => businessCustomer.id}
        rowName={({ businessCustomer }) => businessCustomer.fullName}
        rowHref={({ businessCustomer }) => buildPlansHref(businessCustomer.id)}
        summary={formatTotal(total, "customer")}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<Users aria-hidden />}
            title={isFiltered ? "No matching customers" : "No customers yet"}
            text={isFiltered ? "Try fewer filters." : "Customers you add appear here with their plan."}
          />
        }
      />
    </>
  );
}
