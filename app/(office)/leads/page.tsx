import { Plus } from "lucide-react";
import { ListSearch } from "@/components/office/lists/list-search";
import { LeadBoard } from "@/components/leads/lead-board";
import { buildLeadColumns } from "@/components/leads/lead-columns";
import { getLeadName, waitText } from "@/components/leads/lead-words";
import { buildAddressWith, readParam } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { type AnswerTimes, readAnswerTimes } from "@/lib/leads/answer-times";
import { listLeadBoard } from "@/lib/leads/list-lead-board";
import { type Lead, NONE } from "@/lib/leads/lead";
import { type LeadFilters, listLeadFilters, listLeads } from "@/lib/leads/list-leads";
import { formatNumber } from "@/lib/platform/format/format-count";
import { isPartOpen } from "@/lib/platform/http/guards/refuse-closed-part";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { listUserNames } from "@/lib/users/list-users";
import { parseLeadsQuery } from "./_sections/parse-leads-query";
import { OpenPanel } from "./_sections/open-panel";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Leads" };

const LAST_PAGE = 50;

export default async function LeadsPage({ searchParams }: Props) {
  const who = await requireMember("customers.all");
  if (!isPartOpen("leads")) return <LeadsClosed />;
  const params = await searchParams;
  const isBoard = readParam(params, "view") === "board";
  const page = Math.max(1, Math.min(LAST_PAGE, Number(readParam(params, "page")) || 1));
  const query = parseLeadsQuery(params);
  const [filters, people, times, columns, leadPage] = await Promise.all([
    listLeadFilters(who),
    listUserNames(who),
    readAnswerTimes(who),
    isBoard ? listLeadBoard(who, query) : [],
    isBoard ? null : listLeads(who, { ...query, limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE }),
  ]);
  const address = { path: "/leads", params };
  const canChange = who.permissions.has("customers.change");
  const path = buildAddressWith(address, { lead: null, panel: null });
  return (
    <>
      <PageHeader
        title="Leads"
        context={answerText(times)}
        tabs={
          <LinkTabs
            label="Leads"
            current={isBoard ? "/leads?view=board" : "/leads"}
            tabs={[
              { href: "/leads", label: "List" },
              { href: "/leads?view=board", label: "Board" },
            ]}
          />
        }
        actions={
          <>
            <ButtonLink href={buildAddressWith(address, { panel: "form" })}>Web form</ButtonLink>
            {canChange && (
              <ButtonLink
                href={buildAddressWith(address, { panel: "new" })}
                variant="primary"
                icon={<Plus aria-hidden />}
              >
                New lead
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search leads" placeholder="Name, phone, email, or text" />
        <FilterChips filters={buildChips(filters, people, isBoard)} />
      </div>
      {leadPage ? (
        <LeadTable
          {...leadPage}
          {...{ address, page, now: who.now, timeZone: who.timeZone, isFiltered: Object.keys(query).length > 0 }}
        />
      ) : (
        <LeadBoard now={who.now} {...{ columns, path, canChange }} />
      )}
      <OpenPanel who={who} params={params} filters={filters} people={people} closeHref={path} />
    </>
  );
}

/** rule: permissions/microservice-leads */
function LeadsClosed() {
  return (
    <>
      <PageHeader title="Leads" />
      <EmptyState title="Leads are unavailable" text="Your leads are saved. Your provider can turn leads back on." />
    </>
  );
}

/** Describes the time to the first answer, above the list. */
function answerText({ leadCount, waiting, medianMinutes }: AnswerTimes): string {
  if (leadCount === 0) return "Requests for work from new and existing customers";
  const half = medianMinutes === null ? "" : ` Median response: ${waitText(medianMinutes)}.`;
  return `${formatNumber(leadCount)} new in the last 30 days, ${formatNumber(waiting)} awaiting a response.${half}`;
}

type Named = { id: string | number; name: string };

/** rule: leads/filter-none-all, leads/users-unassigned-all */
function buildChips(filters: LeadFilters, people: readonly Named[], isBoard: boolean) {
  const toOptions = (list: readonly Named[]) => list.map(({ id, name }) => ({ id: String(id), label: name }));
  const orNone = (list: readonly Named[]) => [{ id: NONE, label: "-- None --" }, ...toOptions(list)];
  const chips = [
    ...(isBoard ? [] : [{ param: "status", label: "Status", options: toOptions(filters.leadStatuses) }]),
    {
      param: "assigned",
      label: "Assigned to",
      options: [{ id: NONE, label: "Unassigned" }, ...toOptions(people)],
    },
    { param: "source", label: "Source", options: orNone(filters.leadSources) },
    { param: "campaign", label: "Campaign", options: orNone(filters.campaigns) },
    { param: "list", label: "Target list", options: orNone(filters.targetLists) },
  ];
  return chips.map((chip) => ({ ...chip, hasAll: true }));
}

type TableProps = {
  items: Lead[];
  total: number;
  address: { path: string; params: Record<string, string | string[] | undefined> };
  page: number;
  now: Date;
  timeZone: string;
  isFiltered: boolean;
};

function LeadTable({ items, total, address, page, now, timeZone, isFiltered }: TableProps) {
  const [title, text] = isFiltered
    ? ["No matching leads", "Try a different search or fewer filters."]
    : ["No leads yet", "Leads from your web form and calls, and leads you add, appear here."];
  const toPage = (to: number) => buildAddressWith(address, { page: String(to) });
  return (
    <DataTable<Lead>
      label="Leads"
      rows={items}
      rowId={({ leadId }) => leadId}
      rowName={getLeadName}
      rowHref={({ leadId }) => buildAddressWith(address, { lead: leadId })}
      columns={buildLeadColumns(timeZone, now)}
      {...(page > 1 ? { previousHref: toPage(page - 1) } : {})}
      {...(page * SCREEN_PAGE < total && page < LAST_PAGE ? { nextHref: toPage(page + 1) } : {})}
      summary={formatTotal(total, "lead")}
      empty={<EmptyState title={title} text={text} />}
    />
  );
}
