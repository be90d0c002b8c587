import { History } from "lucide-react";
import { buildTimelineColumns, listTimelineFilters } from "@/components/customers/timeline/timeline-columns";
import { buildAddressWith, readParam } from "@/components/ui/fields/address";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { readTimeline, filterVisibleKinds } from "@/lib/customers/timeline/read-timeline";
import { INVOICE_STATUS_LABELS } from "@/lib/invoices/records/invoice-status";
import { PAYMENT_STATUS_LABELS } from "@/lib/payments/records/payment-status-labels";
import { formatTotal, formatCursor, parseCursor, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { APPOINTMENT_STATUS_WORDS } from "@/lib/scheduling/appointments/appointment-status-words";
import { parseCustomerId, loadCustomer } from "../_sections/load-customer";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Timeline" };

const KINDS = ["appointment", "job", "invoice", "payment", "note", "file", "message", "text", "change"] as const;

const STATUS_LABELS = {
  appointment: APPOINTMENT_STATUS_WORDS,
  invoice: INVOICE_STATUS_LABELS,
  payment: PAYMENT_STATUS_LABELS,
};

export default async function CustomerTimelinePage({ params, searchParams }: Props) {
  const who = await requireMember("customers.view");
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const visibleKinds = filterVisibleKinds(who, KINDS);
  const chosen = visibleKinds.filter((kind) => [search["kind"]].flat().includes(kind));
  const [after, before] = [parseCursor(readParam(search, "after")), parseCursor(readParam(search, "before"))];
  const page = { limit: SCREEN_PAGE + 1, after, before };
  const [{ items, total }] = await Promise.all([
    readTimeline(
      who,
      { customerId: parseCustomerId(id) },
      { kinds: chosen.length > 0 ? chosen : visibleKinds, timelinePage: page }
    ),
    loadCustomer(who, id),
  ]);
  // The one extra entry shows whether the list goes on. Reading backward, it is the first.
  const isBack = before !== null && after === null;
  const hasMore = items.length > SCREEN_PAGE;
  const visibleItems = isBack && hasMore ? items.slice(1) : items.slice(0, SCREEN_PAGE);
  const [first, last] = [visibleItems.at(0), visibleItems.at(-1)];
  const hasNewer = isBack ? hasMore : after !== null;
  const hasOlder = isBack || hasMore;
  const address = { path: `/customer/show/${id}/timeline`, params: search };
  return (
    <section aria-label="Timeline" className="flex flex-col gap-3">
      <FilterChips filters={[{ param: "kind", label: "Type", options: listTimelineFilters(visibleKinds) }]} />
      <DataTable
        label="Timeline"
        columns={buildTimelineColumns(who.timeZone, who.permissions.has("schedule.all"), STATUS_LABELS)}
        rows={visibleItems}
        rowId={({ id: recordId }) => recordId}
        rowName={({ title }) => title}
        summary={formatTotal(total, "record")}
        {...(first && hasNewer
          ? { previousHref: buildAddressWith(address, { before: formatCursor(first), after: null }) }
          : {})}
        {...(last && hasOlder
          ? { nextHref: buildAddressWith(address, { after: formatCursor(last), before: null }) }
          : {})}
        empty={
          <EmptyState
            icon={<History aria-hidden />}
            title={chosen.length > 0 ? "No matching activity" : "No activity yet"}
            text={
              chosen.length > 0
                ? "Select other types or clear the filter."
                : "Appointments, jobs, invoices, payments, notes, files, messages, and changes appear here as they happen."
            }
          />
        }
      />
    </section>
  );
}
