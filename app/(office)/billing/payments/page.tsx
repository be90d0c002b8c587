import { CircleDollarSign } from "lucide-react";
import { BillingTabs } from "@/components/payments/billing-tabs";
import { PAYMENT_STATE_OPTIONS, paymentColumns } from "@/components/payments/payment-columns";
import { FailedPayouts } from "@/components/payments/payouts/failed-payouts";
import { FailedBankPayments } from "@/components/payments/bank/failed-bank-payments";
import { OpenDisputes } from "@/components/payments/reversals/open-disputes";
import { buildAddressWith, readPage, readParam } from "@/components/ui/fields/address";
import { DataTable } from "@/components/ui/table/data-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { hasOnlinePayment } from "@/lib/invoices/records/online-payment";
import { listFailedBankPayments } from "@/lib/payments/bank/list-failed-bank-payments";
import { listPayments } from "@/lib/payments/list-payments";
import { PaymentQuery } from "@/lib/payments/records/payment-calls";
import { listFailedPayouts } from "@/lib/payments/payouts/list-payouts";
import { listOpenDisputes } from "@/lib/payments/reversals/list-refunds";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { METHOD_TYPE_NAMES, METHOD_TYPES } from "@/lib/platform/money/payment-type";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Payments" };

const METHODS = METHOD_TYPES.map((id) => ({ id, label: METHOD_TYPE_NAMES[id] }));

export default async function PaymentsPage({ searchParams }: Props) {
  const who = await requireMember("payments.all");
  const params = await searchParams;
  const page = readPage(params);
  const parsedQuery = PaymentQuery.safeParse({
    status: readParam(params, "status") || undefined,
    methodType: readParam(params, "method") || undefined,
    limit: SCREEN_PAGE,
    offset: (page - 1) * SCREEN_PAGE,
  });
  const { items, total } = await listPayments(
    who,
    parsedQuery.success ? parsedQuery.data : { limit: SCREEN_PAGE, offset: 0 }
  );
  const isFiltered = Boolean(readParam(params, "status") || readParam(params, "method"));
  const address = { path: "/billing/payments", params };
  return (
    <>
      <PageHeader
        title="Billing"
        context="Payments received, newest first"
        actions={
          who.permissions.has("payments.accept") && (
            <ButtonLink href="/billing/payments/accept" variant="primary" icon={<CircleDollarSign aria-hidden />}>
              Accept payment
            </ButtonLink>
          )
        }
        tabs={<BillingTabs permissions={who.permissions} takesCards={await hasOnlinePayment()} />}
      />
      <FailedPayouts payouts={await listFailedPayouts(who)} />
      <FailedBankPayments payments={await listFailedBankPayments(who)} />
      <OpenDisputes disputes={await listOpenDisputes(who)} timeZone={who.timeZone} />
      <div className="mb-3">
        <FilterChips
          filters={[
            { param: "status", label: "Status", options: PAYMENT_STATE_OPTIONS },
            { param: "method", label: "Method", options: METHODS },
          ]}
        />
      </div>
      <DataTable
        label="Payments"
        columns={paymentColumns}
        rows={items}
        rowId={(payment) => payment.id}
        rowName={(payment) =>
          `Payment of ${formatDollars(payment.amount)} from ${payment.businessCustomerName || "an unknown customer"}`
        }
        rowHref={({ id }) => `/billing/payments/${id}`}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        summary={formatTotal(total, "payment")}
        empty={
          <EmptyState
            icon={<CircleDollarSign aria-hidden />}
            title={isFiltered ? "No matching payments" : "No payments yet"}
            text={
              isFiltered ? "Try fewer filters." : "Payments appear here when customers pay online or you accept one."
            }
            action={
              !isFiltered &&
              who.permissions.has("payments.accept") && (
                <ButtonLink href="/billing/payments/accept">Accept payment</ButtonLink>
              )
            }
          />
        }
      />
    </>
  );
}
