import { CallPanel } from "@/components/telephony/call-panel";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ErrorState } from "@/components/ui/states/error-state";
import { getLeadOfCall } from "@/lib/leads/list-leads";
import { callResults } from "@/lib/marketing/performance/call-results";
import { idsAmong } from "@/lib/platform/http/call-shapes";
import { isPartOpen } from "@/lib/platform/http/guards/closed-parts";
import type { Who } from "@/lib/platform/session/who";
import { countToCallBack, findEntry } from "@/lib/telephony/calls/list-calls";
import { callsOrErrors } from "@/lib/telephony/calls/calls-or-errors";

/** The tabs of the calls; how many wait to be called back stands on theirs. */
export async function callTabs(who: Who, current: string) {
  // Without the number the tab still leads there.
  const {
    items: [waiting = 0],
  } = await callsOrErrors(async () => ({ items: [await countToCallBack(who)] }), { items: [] });
  const count = waiting >= 100 ? "99+" : String(waiting);
  return (
    <LinkTabs
      label="Calls"
      current={current}
      tabs={[
        { href: "/calls/today", label: "Today" },
        { href: "/calls", label: "All calls" },
        { href: "/calls?show=missed", label: waiting > 0 ? `To call back (${count})` : "To call back" },
      ]}
    />
  );
}

/** In place of the calls, when they did not load. */
export function CallsNotLoaded({ errors }: { errors: readonly string[] }) {
  return <ErrorState title="The calls did not load" text={errors.join(" ")} />;
}

/** The panel of the call that the address names; nothing for none of ours. */
export async function OpenCall({ who, id, closeHref }: { who: Who; id: string; closeHref: string }) {
  const [known] = idsAmong([id]);
  const entry = known ? await findEntry(who, known) : null;
  if (!entry) return null;
  const can = {
    take: who.permissions.has("calls.take"),
    book: who.permissions.has("schedule.change"),
    addCustomers: who.permissions.has("customers.change"),
    addLeads: isPartOpen("leads") && who.permissions.has("customers.change"),
  };
  const readsLeads = isPartOpen("leads") && who.permissions.has("customers.all");
  const [lead, results] = await Promise.all([
    readsLeads ? getLeadOfCall(who, entry.id) : null,
    callResults(who, entry.id),
  ]);
  return (
    <CallPanel
      key={entry.id}
      entry={entry}
      leadId={lead?.leadId ?? null}
      results={results}
      closeHref={closeHref}
      timeZone={who.timeZone}
      can={can}
    />
  );
}
