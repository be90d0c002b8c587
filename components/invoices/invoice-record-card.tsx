import { Card } from "@/components/ui/card";
import { formatMoneyText } from "@/components/ui/money-text";
import { Money } from "@/components/ui/money";
import { formatOfferedPrice } from "@/lib/invoices/totals/format-offered-price";
import { buildDocumentText } from "@/lib/invoices/pdf/document-text";
import type { Invoice } from "@/lib/invoices/records/invoice";
import type { Payment } from "@/lib/invoices/records/payment";
import { GiveUpButton } from "@/components/payments/give-up-button";
import { describeBankWait } from "@/lib/invoices/records/describe-bank-wait";
import { formatPaymentMeans } from "@/lib/platform/money/format-payment-means";
import { PAYMENT_STATUS_LABELS } from "@/lib/payments/records/payment-status-labels";
import { formatDay } from "@/lib/platform/time/format-time";
import { AttachmentList } from "./document/attachment-list";
import { DocumentChecklists } from "./document/document-checklists";
import { DocumentImages } from "./document/document-images";
import { DocumentLines } from "./document/document-lines";
import { InvoiceNotes } from "./document/invoice-notes";
import { SignatureFigure } from "./document/signature-figure";

/** A document that can no longer be edited: line items, totals, notes, and signature. */
export function InvoiceRecordCard({ invoice }: { invoice: Invoice }) {
  const text = buildDocumentText(invoice);
  return (
    <Card className="max-w-3xl">
      <div className="flex flex-col gap-6">
        {invoice.voidReason && (
          <p className="rounded-control bg-sunken px-3 py-2">
            <span className="text-muted">Voided: </span>
            {invoice.voidReason}
          </p>
        )}
        <DepositState deposit={invoice.deposit} />
        <DocumentLines text={text} />
        <OffersText plans={invoice.recommendedMaintenancePlans} />
        <DocumentChecklists lists={text.checklists} />
        <InvoiceNotes notes={invoice.notes} />
        <DocumentImages images={invoice.images} addressOf={(id) => `/api/files/${id}`} />
        <AttachmentList files={invoice.attachments} addressOf={(id) => `/api/files/${id}`} />
        <SignatureFigure
          name={invoice.signatureName}
          image={invoice.signatureImage}
          capturedBy={invoice.signatureTakenBy}
        />
      </div>
    </Card>
  );
}

/** The deposit on acceptance and its status. Renders nothing without one. */
function DepositState({ deposit }: Pick<Invoice, "deposit">) {
  if (!deposit) return null;
  const pending = deposit.pending === "0.00" ? "" : `, ${formatMoneyText(deposit.pending)} pending`;
  const refunded = deposit.refunded === "0.00" ? "" : `, ${formatMoneyText(deposit.refunded)} refunded`;
  return (
    <p className="rounded-control bg-sunken px-3 py-2">
      Deposit requested {formatMoneyText(deposit.asked)}, paid {formatMoneyText(deposit.paid)}
      {refunded}
      {pending}
      {deposit.isInvoiced && ". This job has been invoiced, so no deposit is due."}
    </p>
  );
}

function OffersText({ plans }: { plans: Invoice["recommendedMaintenancePlans"] }) {
  if (plans.length === 0) return null;
  const names = plans.map((plan) => `${plan.name}, ${formatOfferedPrice(plan)}`);
  return <p className="text-muted">Maintenance plans offered: {names.join("; ")}</p>;
}

type PaymentsProps = {
  payments: readonly Payment[];
  /** Called with a payment that was given up. Left out for users without the permission. */
  onCanceled?: ((after: Payment) => void) | undefined;
};

/** Formats the means and the status: "Visa ending in 4242, received". */
function formatPayment(payment: Payment): string {
  const means = formatPaymentMeans(payment);
  const wait = describeBankWait(payment);
  return wait ? `${means}. ${wait}` : `${means}, ${PAYMENT_STATUS_LABELS[payment.status].toLowerCase()}`;
}

/** The payments of a document, newest first. Renders nothing without any tries. */
export function InvoicePayments({ payments, onCanceled }: PaymentsProps) {
  if (payments.length === 0) return null;
  return (
    <Card title="Payments" className="max-w-3xl">
      <ul className="flex flex-col divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="tabular">{formatDay(payment.date)}</span>
            <span className="flex-1 text-muted">
              {formatPayment(payment)}
              {payment.returnedTotal !== "0.00" && `, ${formatMoneyText(payment.returnedTotal)} refunded`}
              {payment.failureReason && `: ${payment.failureReason}`}
            </span>
            {onCanceled && payment.status === "pending" && <GiveUpButton payment={payment} onCanceled={onCanceled} />}
            <Money amount={payment.amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
