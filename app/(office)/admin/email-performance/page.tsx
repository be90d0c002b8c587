import { ChartNoAxesColumn } from "lucide-react";
import { performanceColumns } from "@/components/marketing/campaigns/campaign-columns";
import { SettingsHeader } from "@/components/office/settings-header";
import { AddressDays } from "@/components/ui/dates/address-days";
import { buildAddressWith, readSort, readPage, readParam } from "@/components/ui/fields/address";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { PerformanceBody } from "@/lib/marketing/campaigns/campaign";
import { listEmailCampaigns } from "@/lib/marketing/campaigns/list-campaigns";
import { listEmailPerformance } from "@/lib/marketing/performance/list-email-performance";
import { pickIds } from "@/lib/platform/shapes/call-shapes";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Email performance" };

export default async function EmailPerformancePage({ searchParams }: Props) {
  const who = await requireMember("marketing.manage");
  const params = await searchParams;
  const sort = readSort(params["sort"]);
  const [start, end] = [readParam(params, "start"), readParam(params, "end")];
  const range = start && end && end < start ? {} : { start_date: start || undefined, end_date: end || undefined };
  const parsedQuery = PerformanceBody.safeParse({
    filter: { campaigns: pickIds([params["campaign"]].flat()), date_range: range },
    paging: sort ? { order_by: sort.id, sort: sort.direction === "descending" ? "DESC" : "ASC" } : {},
  });
  const { filter, paging } = parsedQuery.data ?? PerformanceBody.parse({});
  const page = readPage(params);
  const [{ items, total }, { items: campaigns }] = await Promise.all([
    listEmailPerformance(who, filter, { ...paging, page, per_page: SCREEN_PAGE }),
    listEmailCampaigns(who),
  ]);
  const address = { path: "/admin/email-performance", params };
  const isFiltered = Boolean(start || end || readParam(params, "campaign"));
  return (
    <>
      <SettingsHeader title="Settings" context="Campaign results as a percentage of emails sent" />
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <AddressDays start={start} end={end} />
        <FilterChips
          filters={[
            {
              param: "campaign",
              label: "Campaign",
              options: campaigns.map(({ id, name }) => ({ id, label: name })),
            },
          ]}
        />
      </div>
      <DataTable
        label="Email performance"
        columns={performanceColumns}
        address={address}
        rows={items}
        rowId={({ campaignId }) => campaignId}
        rowName={({ campaignName }) => campaignName}
        rowHref={({ campaignId }) => `/admin/campaigns/${campaignId}`}
        summary={formatTotal(total, "campaign")}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<ChartNoAxesColumn aria-hidden />}
            title={isFiltered ? "No matching campaigns" : "No email campaigns yet"}
            text={
              isFiltered
                ? "Try different dates or campaigns."
                : "Send an email campaign to see how many customers open it and click its links."
            }
          />
        }
      />
    </>
  );
}
