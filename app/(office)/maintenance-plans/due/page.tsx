import { CalendarCheck, CalendarPlus } from "lucide-react";
import { bookHref } from "@/components/plans/sold/promise-list";
import { openPromiseColumns } from "@/components/plans/sold/sold-columns";
import { PlansTabs } from "@/components/plans/plans-tabs";
import { buildAddressWith, readPage } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { openPromises } from "@/lib/plans/promises/list-promises";
import { requirePlansMember, getTabAccess } from "../_sections/plan-pages";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Appointments to book" };

const HERE = "/maintenance-plans/due";

export default async function PlansDuePage({ searchParams }: Props) {
  const who = await requirePlansMember("schedule.all");
  const params = await searchParams;
  const page = readPage(params);
  const overdueOnly = params["show"] === "overdue";
  const paging = { limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE };
  const { items, total, overdue } = await openPromises(who, { ...paging, overdueOnly });
  const address = { path: HERE, params };
  return (
    <>
      <PageHeader
        title="Maintenance plans"
        context="Promised for this month or earlier, not booked yet"
        tabs={<PlansTabs {...getTabAccess(who)} />}
      />
      <div className="mb-3">
        <FilterChips
          filters={[{ param: "show", label: "Show", options: [{ id: "overdue", label: `Overdue (${overdue})` }] }]}
        />
      </div>
      <DataTable
        label="Appointments to book"
        columns={openPromiseColumns}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ customer, jobType }) => `${jobType} for ${customer.fullName}`}
        {...(who.permissions.has("schedule.change")
          ? {
              rowButtons: ({ id }: { id: string }) => (
                <ButtonLink size="small" href={bookHref(id, HERE)} icon={<CalendarPlus aria-hidden />}>
                  Book
                </ButtonLink>
              ),
            }
          : {})}
        summary={formatTotal(total, "appointment")}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<CalendarCheck aria-hidden />}
            title={overdueOnly ? "No overdue appointments" : "No appointments to book"}
            text={
              overdueOnly
                ? "Appointments whose period ended appear here until they're booked."
                : "Appointments promised for this month or earlier appear here until they're booked."
            }
          />
        }
      />
    </>
  );
}
