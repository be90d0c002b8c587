import { CallPanel } from "@/components/telephony/call-panel";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ErrorState } from "@/components/ui/states/error-state";
import { getLeadOfCall } from "@/lib/leads/list-leads";
import { readCallResults } from "@/lib/marketing/performance/call-results";
import { pickIds } from "@/lib/platform/shapes/call-shapes";
import { isPartOpen } from "@/lib/platform/http/guards/refuse-closed-part";
import type { Who } from "@/lib/platform/session/who";
import { countToCallBack, findEntry } from "@/lib/telephony/calls/list-calls";
import { loadCallsOrErrors } from "@/lib/telephony/calls/load-calls-or-errors";

/** Builds the tabs of the phone calls, with the number of open call backs. */
export async function callTabs(who: Who, current: string) {
  // Without the number, the tab still works.
  const {
    items: [waiting = 0],
  } = await loadCallsOrErrors(async () => ({ items: [await countToCallBack(who)] }), { items: [] });
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

/** The error in place of the phone calls. */
export function CallsNotLoaded({ errors }: { errors: readonly string[] }) {
  return <ErrorState title="Couldn't load calls" text={errors.join(" ")} />;
}

/** The panel of the phone call in the address. Renders nothing for an unknown id. */
export async function OpenCall({ who, id, closeHref }: { who: Who; id: string; closeHref: string }) {
  const [callId] = pickIds([id]);
  const entry = callId ? await findEntry(who, callId) : null;
  if (!entry) return null;
  const can = {
    take: who.permissions.has("calls.take"),
    book: who.permissions.has("schedule.change"),
    addCustomers: who.permissions.has("customers.change"),
    addLeads: isPartOpen("leads") && who.permissions.has("customers.change"),
  };
  const canReadLeads = isPartOpen("leads") && who.permissions.has("customers.all");
  const [lead, results] = await Promise.all([
    canReadLeads ? getLeadOfCall(who, entry.id) : null,
    readCallResults(who, entry.id),
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
