import { Undo2 } from "lucide-react";
import { BillingTabs } from "@/components/payments/billing-tabs";
import { FailedPayouts } from "@/components/payments/payouts/failed-payouts";
import { OpenDisputes } from "@/components/payments/reversals/open-disputes";
import { REFUND_KINDS, refundColumns } from "@/components/payments/reversals/refund-columns";
import { buildAddressWith, readPage } from "@/components/ui/fields/address";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { hasOnlinePayment } from "@/lib/invoices/records/online-payment";
import { listFailedPayouts } from "@/lib/payments/payouts/list-payouts";
import { listOpenDisputes, listRefunds } from "@/lib/payments/reversals/list-refunds";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Refunds" };

export default async function RefundsPage({ searchParams }: Props) {
  const who = await requireMember("payments.all");
  const params = await searchParams;
  const page = readPage(params);
  const [{ items, total }, disputes, failedPayouts] = await Promise.all([
    listRefunds(who, { limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE }),
    listOpenDisputes(who),
    listFailedPayouts(who),
  ]);
  const address = { path: "/billing/payments/refunds", params };
  return (
    <>
      <PageHeader
        title="Billing"
        context="Refunds, voids, and disputes, newest first"
        tabs={<BillingTabs permissions={who.permissions} takesCards={await hasOnlinePayment()} />}
      />
      <FailedPayouts payouts={failedPayouts} />
      <OpenDisputes disputes={disputes} timeZone={who.timeZone} />
      <DataTable
        label="Refunds"
        columns={refundColumns}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ kind, amount }) => `${REFUND_KINDS[kind]} of ${formatDollars(amount)}`}
        rowHref={({ payment }) => `/billing/payments/${payment.id}`}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        summary={formatTotal(total, "refund")}
        empty={
          <EmptyState
            icon={<Undo2 aria-hidden />}
            title="No refunds yet"
            text={
              who.permissions.has("payments.void")
                ? "Refunds, voids, returned payments, and disputes appear here. Open a payment to refund or void it."
                : "Refunds, voids, returned payments, and disputes appear here."
            }
          />
        }
      />
    </>
  );
}
