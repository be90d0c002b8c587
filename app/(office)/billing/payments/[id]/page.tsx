import { RelatedMessages } from "@/components/office/related-messages";
import { PaymentDetails } from "@/components/payments/reversals/payment-details";
import {
  AssignButton,
  DeletePaymentButton,
  MemoButton,
  RefundButton,
  VoidButton,
} from "@/components/payments/reversals/return-actions";
import { PageHeader } from "@/components/ui/page-header";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { mapInvoicesById } from "@/lib/payments/list-open-invoices";
import { findPayoutOfPayment } from "@/lib/payments/payouts/list-payouts";
import { computeReturnOptions } from "@/lib/payments/reversals/compute-return-options";
import { isFromAnotherProvider } from "@/lib/payments/reversals/return-payment";
import { getWholePayment } from "@/lib/payments/unified/list-unified-views";
import { isAskingForAll, listMessagesAbout } from "@/lib/platform/message-lists/list-messages-about";
import { requireMember } from "@/lib/platform/session/require-member";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ messages?: string }> };

const loadPayment = createRecordLoader(getWholePayment);

export async function generateMetadata({ params }: Props) {
  const who = await requireMember("payments.view");
  const { payment } = await loadPayment(who, (await params).id);
  return {
    title: `Payment of ${formatDollars(payment.amount)}${payment.businessCustomerName && ` from ${payment.businessCustomerName}`}`,
  };
}

export default async function PaymentPage({ params, searchParams }: Props) {
  const who = await requireMember("payments.view");
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const loadedPayment = await loadPayment(who, id);
  const { payment } = loadedPayment;
  const ids = [
    ...loadedPayment.invoices.map((invoice) => invoice.id),
    ...(payment.invoiceId ? [payment.invoiceId] : []),
  ];
  const [numbers, payout, isElsewhere, messages] = await Promise.all([
    mapInvoicesById(who, ids),
    findPayoutOfPayment(who, id),
    isFromAnotherProvider(who, id),
    listMessagesAbout(who, [id], isAskingForAll(query)),
  ]);
  const { refundableAmount, canVoid, canRefund, canDelete } = computeReturnOptions(payment, loadedPayment.refunds);
  const may = { return: who.permissions.has("payments.void"), accept: who.permissions.has("payments.accept") };
  return (
    <>
      <PageHeader
        title={`Payment of ${formatDollars(payment.amount)}`}
        context={payment.businessCustomerName || "Unknown customer"}
        back={{ href: "/billing/payments", label: "Payments" }}
        actions={
          <>
            {may.accept && <MemoButton payment={payment} />}
            {may.return && canDelete && <DeletePaymentButton payment={payment} />}
            {may.return && canVoid && <VoidButton payment={payment} isElsewhere={isElsewhere} />}
            {may.return && canRefund && (
              <RefundButton key={refundableAmount} {...{ payment, refundableAmount, isElsewhere }} />
            )}
            {may.accept && !payment.businessCustomerId && <AssignButton payment={payment} />}
          </>
        }
      />
      <PaymentDetails {...loadedPayment} numbers={numbers} payout={payout} />
      <div className="mt-4 max-w-3xl">
        <RelatedMessages
          messages={messages}
          zone={who.timeZone}
          address={{ path: `/billing/payments/${id}`, params: {} }}
        />
      </div>
    </>
  );
}
