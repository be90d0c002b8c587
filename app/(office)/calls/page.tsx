import { Phone } from "lucide-react";
import { ListSearch } from "@/components/office/lists/list-search";
import { callColumns, callName } from "@/components/telephony/call-columns";
import { CALL_LOOKS } from "@/components/telephony/call-words";
import { CallRowActions } from "@/components/telephony/call-row-actions";
import { CallRowButtons } from "@/components/telephony/call-row-buttons";
import { FollowCalls } from "@/components/telephony/follow-calls";
import { buildAddressWith, readParam } from "@/components/ui/fields/address";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { getStaffActor } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { CALL_STATUSES, CallStatus, CallType } from "@/lib/telephony/calls/call-status";
import type { CallListEntry } from "@/lib/telephony/calls/call";
import { listCalls } from "@/lib/telephony/calls/list-calls";
import { loadCallsOrErrors } from "@/lib/telephony/calls/load-calls-or-errors";
import { CallsNotLoaded, callTabs, OpenCall } from "./_sections/call-pages";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Calls" };

const DAYS: Record<string, number> = { today: 0, week: 7, month: 30 };

const SINCE = {
  param: "since",
  label: "Period",
  options: [
    { id: "today", label: "Today" },
    { id: "week", label: "Last 7 days" },
    { id: "month", label: "Last 30 days" },
  ],
};
/** Useless among the call backs, because all of them were incoming and missed. */
const KINDS = [
  {
    param: "type",
    label: "Type",
    options: [
      { id: "Inbound", label: "Inbound" },
      { id: "Outbound", label: "Outbound" },
    ],
  },
  { param: "status", label: "Status", options: CALL_STATUSES.map((id) => ({ id, label: CALL_LOOKS[id].word })) },
  { param: "by", label: "Source", options: [{ id: "hand", label: "Logged manually" }] },
];

export default async function CallsPage({ searchParams }: Props) {
  const who = await requireMember("calls.view");
  const params = await searchParams;
  const isMissed = readParam(params, "show") === "missed";
  const page = Math.max(1, Math.min(20, Number(readParam(params, "page")) || 1));
  const since = DAYS[readParam(params, "since")];
  const term = readParam(params, "q").slice(0, 200);
  const filter = {
    callType: CallType.safeParse(readParam(params, "type")).data,
    status: CallStatus.safeParse(readParam(params, "status")).data,
    isManual: readParam(params, "by") === "hand" || undefined,
    term,
    ...(since === undefined
      ? {}
      : { start: getDayRange(addDays(getDayAt(who.now, who.timeZone), -since), who.timeZone).start }),
  };
  const query = { ...filter, isToCallBack: isMissed, limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE };
  const [{ items, total, errors }, tabs] = await Promise.all([
    loadCallsOrErrors(() => listCalls(who, query), { items: [], total: 0 }),
    callTabs(who, isMissed ? "/calls?show=missed" : "/calls"),
  ]);
  const address = { path: "/calls", params };
  const canTake = who.permissions.has("calls.take");
  const { userId } = getStaffActor(who);
  const isFiltered = Boolean(term || filter.callType || filter.status || filter.isManual || since !== undefined);
  return (
    <>
      <PageHeader title="Calls" tabs={tabs} />
      {canTake && <FollowCalls businessId={who.businessId} />}
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search calls" placeholder="Number or customer" />
        <FilterChips filters={isMissed ? [SINCE] : [...KINDS, SINCE]} />
      </div>
      <CallRowActions>
        <DataTable<CallListEntry>
          label="Calls"
          rows={items}
          rowId={({ id }) => id}
          rowName={callName}
          rowHref={({ id }) => buildAddressWith(address, { call: id })}
          columns={callColumns(who.timeZone)}
          {...(canTake
            ? { rowButtons: (entry: CallListEntry) => <CallRowButtons entry={entry} userId={userId} /> }
            : {})}
          {...(page > 1 ? { previousHref: buildAddressWith(address, { page: String(page - 1) }) } : {})}
          {...(page * SCREEN_PAGE < total && page < 20
            ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) }
            : {})}
          {...(errors.length > 0 ? {} : { summary: formatTotal(total, "call") })}
          empty={
            errors.length > 0 ? (
              <CallsNotLoaded errors={errors} />
            ) : (
              <NoCalls isMissed={isMissed} isFiltered={isFiltered} />
            )
          }
        />
      </CallRowActions>
      <OpenCall who={who} id={readParam(params, "call")} closeHref={buildAddressWith(address, { call: null })} />
    </>
  );
}

function NoCalls({ isMissed, isFiltered }: { isMissed: boolean; isFiltered: boolean }) {
  const [title, text] = isFiltered
    ? ["No matching calls", "Try a different search or fewer filters."]
    : isMissed
      ? ["No calls to return", "Missed calls appear here until you call back."]
      : ["No calls yet", "Calls to and from your numbers appear here, with any recordings."];
  return <EmptyState icon={<Phone aria-hidden />} title={title} text={text} />;
}
