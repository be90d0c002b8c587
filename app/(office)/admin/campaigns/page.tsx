import { Megaphone, Plus } from "lucide-react";
import { campaignColumns } from "@/components/marketing/campaigns/campaign-columns";
import { ListSearch } from "@/components/office/lists/list-search";
import { SettingsHeader } from "@/components/office/settings-header";
import { buildAddressWith, readSort, readPage, readParam } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { CampaignsBody, CampaignStatus } from "@/lib/marketing/campaigns/campaign";
import { CAMPAIGN_STATUS_LABELS } from "@/lib/marketing/campaigns/campaign-status-labels";
import { findCampaignOfNumber, listCampaigns } from "@/lib/marketing/campaigns/list-campaigns";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Campaigns" };

export default async function CampaignsPage({ searchParams }: Props) {
  const who = await requireMember("marketing.manage");
  const params = await searchParams;
  const sort = readSort(params["sort"]);
  const parsedQuery = CampaignsBody.safeParse({
    filter: {
      type: readParam(params, "kind") || undefined,
      status: readParam(params, "status") || undefined,
      term: readParam(params, "q") || undefined,
    },
    paging: sort ? { order_by: sort.id, sort: sort.direction === "descending" ? "DESC" : "ASC" } : {},
  });
  const { filter, paging } = parsedQuery.data ?? CampaignsBody.parse({});
  const page = readPage(params);
  const campaignPage = await listCampaigns(who, filter, { ...paging, page, per_page: SCREEN_PAGE });
  // A phone number finds its campaign, too.
  const called = await findCampaignOfNumber(who, filter.term);
  const items = called ? [called] : campaignPage.items;
  const total = called ? 1 : campaignPage.total;
  const isFiltered = filter.term !== "" || Boolean(filter.type ?? filter.status);
  const address = { path: "/admin/campaigns", params };
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="Email and third-party campaigns, with cost and results"
        actions={(items.length > 0 || isFiltered) && add}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ListSearch label="Search campaigns" placeholder="Name or phone number" />
        <FilterChips
          filters={[
            {
              param: "kind",
              label: "Type",
              options: [
                { id: "email", label: "Email" },
                { id: "third-party", label: "Third party" },
              ],
            },
            {
              param: "status",
              label: "Status",
              options: CampaignStatus.options.map((id) => ({ id, label: CAMPAIGN_STATUS_LABELS[id] })),
            },
          ]}
        />
      </div>
      <DataTable
        label="Campaigns"
        columns={campaignColumns}
        address={address}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/admin/campaigns/${id}`}
        summary={formatTotal(total, "campaign")}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<Megaphone aria-hidden />}
            title={isFiltered ? "No matching campaigns" : "No campaigns yet"}
            text={
              isFiltered
                ? "Try a different search or fewer filters."
                : "Email a target list, or track ads that other companies run for you."
            }
            action={!isFiltered && add}
          />
        }
      />
    </>
  );
}

/** Links to add a campaign of either kind. */
const add = (
  <div className="flex flex-wrap gap-2">
    <ButtonLink href="/admin/campaigns/third-party" icon={<Plus aria-hidden />}>
      New third-party campaign
    </ButtonLink>
    <ButtonLink href="/admin/campaigns/email" variant="primary" icon={<Plus aria-hidden />}>
      New email campaign
    </ButtonLink>
  </div>
);
