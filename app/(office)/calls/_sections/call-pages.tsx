import { CallPanel } from "@/components/telephony/call-panel";
import { LinkTabs } from "@/components/ui/link-tabs";
import { getLeadOfCall } from "@/lib/leads/list-leads";
import { idsAmong } from "@/lib/platform/http/call-shapes";
import type { Who } from "@/lib/platform/session/who";
import { countToCallBack, findEntry } from "@/lib/telephony/calls/list-calls";

/** The tabs of the calls; how many wait to be called back stands on theirs. */
export async function CallTabs({ who, current }: { who: Who; current: string }) {
  const waiting = await countToCallBack(who);
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

/** The panel of the call that the address names; nothing for none of ours. */
export async function OpenCall({ who, id, closeHref }: { who: Who; id: string; closeHref: string }) {
  const [known] = idsAmong([id]);
  const entry = known ? await findEntry(who, known) : null;
  if (!entry) return null;
  const can = {
    take: who.permissions.has("calls.take"),
    book: who.permissions.has("schedule.change"),
    addCustomers: who.permissions.has("customers.change"),
  };
  const lead = who.permissions.has("customers.view") ? await getLeadOfCall(who, entry.id) : null;
  return (
    <CallPanel
      key={entry.id}
      entry={entry}
      leadId={lead?.leadId ?? null}
      closeHref={closeHref}
      timeZone={who.timeZone}
      can={can}
    />
  );
}
