import { AcceptPaymentPage } from "@/components/payments/accept-payment-page";
import { PageHeader } from "@/components/ui/page-header";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { getBrowserGateway } from "@/lib/payments/gateways/gateway";
import { getOnlinePayment } from "@/lib/invoices/records/online-payment";
import { toPublicBusiness } from "@/lib/invoices/delivery/view-public";
import { listMethods } from "@/lib/payments/methods/list-methods";
import { listOpenInvoices, findOpenDeposit, findPayingCustomer } from "@/lib/payments/list-open-invoices";
import { listPaymentTypes } from "@/lib/platform/money/payment-type";
import { listOwingPlans } from "@/lib/plans/charges/list-owing-plans";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { AmountDue } from "@/lib/platform/money/money-shapes";
import { requireMember } from "@/lib/platform/session/require-member";
import type { Who } from "@/lib/platform/session/who";

/** Leads back to the payments, or to the invoices for users who do not see all payments. */
const getBackLink = ({ permissions }: Who) =>
  permissions.has("payments.all")
    ? { href: "/billing/payments", label: "Payments" }
    : { href: "/billing/invoices", label: "Invoices" };

type Props = { searchParams: Promise<Partial<Record<"customer" | "invoice" | "amount" | "memo", string>>> };

export const metadata = { title: "Accept payment" };

export default async function AcceptPayment({ searchParams }: Props) {
  const who = await requireMember("payments.accept");
  const { customer: customerId, invoice, amount, memo } = await searchParams;
  const { methods, why } = await getOnlinePayment();
  const loaded = await who.db(async () => {
    const customer = Id.safeParse(customerId).success ? await findPayingCustomer(who, customerId!) : null;
    return {
      customer,
      invoices: customer ? await listOpenInvoices(who, customer.id) : [],
      plans: customer && who.permissions.has("payments.recurring") ? await listOwingPlans(who, customer.id) : [],
      deposit: customer ? await findOpenDeposit(who, customer.id, invoice) : null,
      business: await getBusinessRow(who),
      methods: customer
        ? (await listMethods(who, { businessCustomerId: customer.id, term: "", limit: 20, offset: 0 })).items
        : [],
    };
  });
  return (
    <>
      <PageHeader title="Accept payment" back={getBackLink(who)} />
      {why && <p className="mb-4 max-w-3xl rounded-card bg-info-soft px-4 py-2.5 text-info-ink">{why}</p>}
      <AcceptPaymentPage
        key={loaded.customer?.id ?? ""}
        customer={loaded.customer}
        invoices={loaded.invoices}
        plans={loaded.plans}
        deposit={loaded.deposit}
        invoiceId={invoice}
        start={{ amount: AmountDue.safeParse(amount).data, memo: memo?.slice(0, 500) }}
        types={listPaymentTypes(loaded.business, methods)}
        canEnterCards={who.permissions.has("payments.enter-cards")}
        canRecordCredit={who.permissions.has("payments.all")}
        gateway={getBrowserGateway()}
        business={toPublicBusiness(loaded.business).name}
        methods={loaded.methods}
      />
    </>
  );
}
