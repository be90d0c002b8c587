import { Phone } from "lucide-react";
import { callColumns, callName } from "@/components/telephony/call-columns";
import { CallRowActions } from "@/components/telephony/call-row-actions";
import { CallRowButtons } from "@/components/telephony/call-row-buttons";
import { FollowCalls } from "@/components/telephony/follow-calls";
import { buildAddressWith, readParam } from "@/components/ui/fields/address";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { getStaffActor } from "@/lib/platform/session/who";
import type { CallListEntry } from "@/lib/telephony/calls/call";
import { listToday } from "@/lib/telephony/calls/list-calls";
import { loadCallsOrErrors } from "@/lib/telephony/calls/load-calls-or-errors";
import { CallsNotLoaded, callTabs, OpenCall } from "../_sections/call-pages";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Calls today" };

export default async function CallsTodayPage({ searchParams }: Props) {
  const who = await requireMember("calls.view");
  const params = await searchParams;
  const page = Math.max(1, Math.min(20, Number(readParam(params, "page")) || 1));
  const [{ items, total, counts, errors }, tabs] = await Promise.all([
    loadCallsOrErrors(() => listToday(who, { limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE }), {
      items: [],
      total: 0,
      counts: null,
    }),
    callTabs(who, "/calls/today"),
  ]);
  const address = { path: "/calls/today", params };
  const canTake = who.permissions.has("calls.take");
  const { userId } = getStaffActor(who);
  return (
    <>
      <PageHeader title="Calls" tabs={tabs} />
      {canTake && <FollowCalls businessId={who.businessId} />}
      <dl className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Count term="Ringing" count={counts?.ringing} />
        <Count term="In progress" count={counts?.inProgress} />
        <Count term="Logged" count={counts?.logged} />
        <Count term="Not logged" count={counts?.unlogged} />
      </dl>
      <CallRowActions>
        <DataTable<CallListEntry>
          label="Calls today"
          rows={items}
          rowId={({ id }) => id}
          rowName={callName}
          rowHref={({ id }) => buildAddressWith(address, { call: id })}
          columns={callColumns(who.timeZone, true)}
          {...(canTake
            ? { rowButtons: (entry: CallListEntry) => <CallRowButtons entry={entry} userId={userId} /> }
            : {})}
          {...(page > 1 ? { previousHref: buildAddressWith(address, { page: String(page - 1) }) } : {})}
          {...(page * SCREEN_PAGE < total ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
          {...(errors.length > 0 ? {} : { summary: formatTotal(total, "call") })}
          empty={
            errors.length > 0 ? (
              <CallsNotLoaded errors={errors} />
            ) : (
              <EmptyState
                icon={<Phone aria-hidden />}
                title="No calls today"
                text="Today's calls to your numbers appear here as they come in."
              />
            )
          }
        />
      </CallRowActions>
      <OpenCall who={who} id={readParam(params, "call")} closeHref={buildAddressWith(address, { call: null })} />
    </>
  );
}

function Count({ term, count }: { term: string; count: number | undefined }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="tabular text-xl font-semibold">{count ?? "–"}</dd>
    </div>
  );
}
