import { HandCoins } from "lucide-react";
import { buildApplicationColumns } from "@/components/financing/applications/application-columns";
import { APPLICATION_STATE_OPTIONS } from "@/components/financing/applications/application-words";
import { FollowApplications } from "@/components/financing/applications/follow-applications";
import { StartButton } from "@/components/financing/applications/start-button";
import { ListSearch } from "@/components/office/lists/list-search";
import { buildAddressWith, readPage, readParam } from "@/components/ui/fields/address";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { ApplicationQuery } from "@/lib/financing/applications/financing-application";
import { listApplications } from "@/lib/financing/applications/list-applications";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { FinancingPage } from "../_sections/financing-page";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Financing applications" };

export default async function FinancingApplicationsPage({ searchParams }: Props) {
  const who = await requireMember("financing.act");
  const params = await searchParams;
  const page = readPage(params);
  const paging = { limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE };
  const parsedQuery = ApplicationQuery.safeParse({
    ...paging,
    status: readParam(params, "status") || undefined,
    term: readParam(params, "q") || undefined,
  });
  const { items, total } = await listApplications(who, parsedQuery.success ? parsedQuery.data : paging);
  const address = { path: "/financing/applications", params };
  const isFiltered = Boolean(readParam(params, "status") || readParam(params, "q"));
  return (
    <FinancingPage who={who} context="Financing applications, newest first" withRules actions={<StartButton />}>
      <FollowApplications businessId={who.businessId} />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search applications" placeholder="Customer, applicant, or number" />
        <FilterChips filters={[{ param: "status", label: "Status", options: APPLICATION_STATE_OPTIONS }]} />
      </div>
      <DataTable
        label="Financing applications"
        columns={buildApplicationColumns(who.timeZone, who.permissions.has("payments.accept"))}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ customerName, partnerName }) => `${customerName} with ${partnerName}`}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        summary={formatTotal(total, "application")}
        empty={
          <EmptyState
            icon={<HandCoins aria-hidden />}
            title={isFiltered ? "No matching applications" : "No applications yet"}
            text={
              isFiltered
                ? "Try a different search or fewer filters."
                : "Start an application for a customer, or send a financing link from an invoice."
            }
          />
        }
      />
    </FinancingPage>
  );
}
