import { CircleDollarSign } from "lucide-react";
import { CustomerCredits } from "@/components/payments/credits/customer-credits";
import { CustomerMethods } from "@/components/payments/methods/customer-methods";
import { paymentColumns } from "@/components/payments/payment-columns";
import { buildAddressWith, readPage } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { listCredits } from "@/lib/payments/credits/list-credits";
import { listPaymentsByCustomer } from "@/lib/payments/list-payments";
import { getMethodOffer } from "@/lib/payments/methods/get-method-offer";
import { listMethods } from "@/lib/payments/methods/list-methods";
import { listOpenInvoices } from "@/lib/payments/list-open-invoices";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { loadCustomer } from "../_sections/load-customer";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Payments" };

/** The limit for credits, cards, and accounts. No customer has more. */
const CREDITS = 50;

export default async function CustomerPaymentsPage({ params, searchParams }: Props) {
  const who = await requireMember("payments.view");
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const { customer } = await loadCustomer(who, id);
  const page = readPage(search);
  const paging = { limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE };
  const [{ items, total }, credits, invoices, methods, offer] = await Promise.all([
    listPaymentsByCustomer(who, id, paging),
    listCredits(who, { businessCustomerId: id, openOnly: false, limit: CREDITS, offset: 0 }),
    listOpenInvoices(who, id),
    listMethods(who, { businessCustomerId: id, term: "", limit: CREDITS, offset: 0 }),
    getMethodOffer(who),
  ]);
  const address = { path: `/customer/show/${id}/payments`, params: search };
  const isThere = !customer.deleted;
  const can = {
    apply: isThere && who.permissions.has("payments.accept"),
    give: isThere && who.permissions.has("payments.credits"),
  };
  return (
    <section aria-label="Payments" className="flex flex-col gap-4">
      <CustomerCredits customerId={id} credits={credits.items} invoices={invoices} timeZone={who.timeZone} can={can} />
      <CustomerMethods
        methods={methods.items}
        timeZone={who.timeZone}
        canRemove={isThere && who.permissions.has("payments.all")}
        add={isThere && offer ? { ...offer, customerId: id } : null}
      />
      {can.apply && (
        <div className="flex justify-end">
          <ButtonLink href={`/billing/payments/accept?customer=${id}`} icon={<CircleDollarSign aria-hidden />}>
            Accept payment
          </ButtonLink>
        </div>
      )}
      <DataTable
        label="Payments"
        columns={paymentColumns.filter((column) => column.id !== "customer")}
        rows={items}
        rowId={(payment) => payment.id}
        rowName={(payment) => `Payment of ${formatDollars(payment.amount)}`}
        rowHref={(payment) => `/billing/payments/${payment.id}`}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        summary={formatTotal(total, "payment")}
        empty={
          <EmptyState
            icon={<CircleDollarSign aria-hidden />}
            title="No payments yet"
            text="This customer's payments appear here."
          />
        }
      />
    </section>
  );
}
