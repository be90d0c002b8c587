import { OfferFinancing } from "@/components/financing/offer-financing";
import { SendLinkButton } from "@/components/financing/send-link-button";
import { Card } from "@/components/ui/card";
import { formatMoneyText } from "@/components/ui/money-text";
import { TextLink } from "@/components/ui/link";
import { toNullIfAway } from "@/lib/financing/applications/start-application";
import { listApplications } from "@/lib/financing/applications/list-applications";
import { findRequestedFinancing, findOfferedFinancing } from "@/lib/financing/set-invoice-financing";
import { hasLenders, isTestLender } from "@/lib/financing/lenders/lender-gateway";
import { showConfiguration } from "@/lib/financing/lenders/show-configuration";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { isVoidedOrDeleted } from "@/lib/invoices/records/invoice-status";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";

/** Financing of a document: the offer, the applications, and the link for the customer. */
export async function InvoiceFinancing({ who, invoice }: { who: Who; invoice: Invoice }) {
  const isOver = isVoidedOrDeleted(invoice.documentStatus) || invoice.isTemplate;
  const amount = invoice.kind === "proposal" ? invoice.total : invoice.balance;
  if (!hasLenders() || !who.permissions.has("financing.act") || isOver || new Decimal(amount).lessThanOrEqualTo(0))
    return null;
  const [offered, requestedFinancing, configuration, { items }] = await Promise.all([
    findOfferedFinancing(who, invoice),
    findRequestedFinancing(who, invoice.id),
    showConfiguration(who).catch(toNullIfAway),
    listApplications(who, { invoiceId: invoice.id, limit: 1 }),
  ]);
  const products = configuration?.financingPartners.flatMap(({ financingProducts }) => financingProducts) ?? [];
  const { businessCustomer: customer, id: invoiceId } = invoice;
  return (
    <Card title="Financing">
      <p className="mb-3">
        {offered
          ? `${offered.partnerName}, ${offered.productName}: from ${formatMoneyText(offered.monthlyPayment)}/month.`
          : requestedFinancing?.problem
            ? `Not offered. ${requestedFinancing.problem}`
            : !requestedFinancing && "Not offered yet. Offer a product so the customer can pay over time."}
        {requestedFinancing &&
          !requestedFinancing.problem &&
          " Waiting for the lender to calculate the monthly payment."}
        {!configuration && " Couldn't reach the lenders. Reload the page to try again."}
        {isTestLender() && <span className="text-muted"> Test lender. No real loans are made.</span>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {configuration && <OfferFinancing {...{ invoiceId, amount, products, offered }} />}
        <SendLinkButton customerId={customer.id} invoiceId={invoiceId} email={customer.email} />
        <TextLink href={`/financing/apply/${customer.id}?invoice=${invoiceId}`}>
          {items[0] ? "View application" : "Start application"}
        </TextLink>
      </div>
    </Card>
  );
}
