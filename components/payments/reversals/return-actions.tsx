"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { useRequest } from "@/components/customers/requests/use-request-key";
import { Select } from "@/components/ui/choices/select";
import { Button } from "@/components/ui/button";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { MoneyField } from "@/components/ui/fields/money-field";
import { formatMoneyText } from "@/components/ui/money-text";
import { TextField } from "@/components/ui/fields/text-field";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import type { Payment } from "@/lib/invoices/records/payment";
import type { FormProblems } from "@/components/ui/form-errors";
import type { FormValues } from "@/components/ui/form/form-values";
import { REFUND_CHOICES, VOID_CHOICES } from "@/lib/payments/records/format-refund-reason";
import { api, CallError } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { ActionDialog } from "@/components/ui/form/action-dialog";

const toText = (value: unknown) => String(value ?? "").trim();

/** The effect of voiding a payment through the card processor, before and after it was received. */
const PROVIDER_VOID = {
  pending: "The payment is canceled. If it already went through, the full amount goes back to the card or account.",
  settled: "The full amount goes back to the card or account that paid. This can't be undone.",
};

const ELSEWHERE = "This payment was made through another card processor. Refund it there first, then record it here.";

/** `isElsewhere`: another card processor took the payment, and the app no longer contacts it. */
type ReturnProps = { payment: Payment; isElsewhere: boolean };

/** Shows an amount above the rest at the amount field, even if another refund came first. */
function refundProblems(error: unknown): FormProblems {
  if (error instanceof CallError && error.answer.code === "over_refund")
    return { fieldErrors: { amount: error.message } };
  return toFormProblems(error);
}

/** Refunds a payment in full or in part. `refundableAmount` is what was not refunded yet. */
export function RefundButton({ payment, refundableAmount, isElsewhere }: ReturnProps & { refundableAmount: string }) {
  const router = useRouter();
  const request = useRequest();
  const refund = async (values: FormValues): Promise<string | FormProblems> => {
    const reason = REFUND_CHOICES.find(({ id }) => id === values["reason"])?.id;
    if (!reason) return { fieldErrors: { reason: "Required" } };
    if (reason === "other" && !toText(values["memo"]))
      return { fieldErrors: { memo: "Enter a memo that explains the reason." } };
    const body = {
      amount: toText(values["amount"]),
      reason,
      memo: toText(values["memo"]),
      date: toText(values["date"]) || undefined,
      ...(isElsewhere ? { givenBackElsewhere: true } : {}),
    };
    const callInput = { params: { id: payment.id }, body };
    const createdRefund = await request(body, (options) => api("POST /api/payments/[id]/refunds", callInput, options));
    const money = formatMoneyText(createdRefund.amount);
    if (createdRefund.status === "failed") {
      // The page shows the failed try, and the form stays open for another.
      router.refresh();
      return { otherErrors: [`Refund failed. ${createdRefund.failureReason ?? "Try again later."}`] };
    }
    return createdRefund.status === "pending" ? `Refund of ${money} is on its way.` : `Refunded ${money}.`;
  };
  return (
    <ActionDialog
      label="Refund"
      title={`Refund payment of ${formatMoneyText(payment.amount)}`}
      saveLabel={isElsewhere ? "Record refund" : "Refund"}
      draftKey={`refund:${payment.id}:${refundableAmount}`}
      icon={<Undo2 aria-hidden />}
      onSave={refund}
      problemsOf={refundProblems}
    >
      <p className="text-muted">
        {isElsewhere
          ? ELSEWHERE
          : payment.isProvider
            ? "The refund goes to the card or account that paid. This can't be undone."
            : payment.invoiceNumber
              ? "Records a refund you already made. The invoice's balance goes back up."
              : "Records a refund you already made."}
      </p>
      <MoneyField
        label="Amount"
        name="amount"
        isRequired
        defaultValue={refundableAmount}
        help={`Up to ${formatMoneyText(refundableAmount)}`}
      />
      <Select label="Reason" name="reason" isRequired placeholder="Select a reason" options={REFUND_CHOICES} />
      {(isElsewhere || !payment.isProvider) && (
        <DatePicker label="Refunded on" name="date" help="Leave blank for today." />
      )}
      <TextField label="Memo" name="memo" maxLength={500} autoComplete="off" />
    </ActionDialog>
  );
}

/** Voids a whole payment, such as a bounced check or a mistake. */
export function VoidButton({ payment, isElsewhere }: ReturnProps) {
  const request = useRequest();
  const voidIt = async (values: Record<string, unknown>) => {
    const reason = VOID_CHOICES.find(({ id }) => id === values["reason"])?.id ?? "other";
    const voidDetails = { reason, memo: toText(values["memo"]), date: toText(values["date"]) || undefined };
    const body = isElsewhere ? { ...voidDetails, givenBackElsewhere: true } : voidDetails;
    const callInput = { params: { id: payment.id }, body };
    const after = await request(body, (options) => api("POST /api/payments/[id]/void", callInput, options));
    if (after.status === "succeeded") return "Sent the void to the card processor. See the result under Refunded.";
    const what = `Voided the ${formatMoneyText(payment.amount)} payment.`;
    if (payment.status === "pending" || !payment.invoiceNumber) return what;
    return `${what} The balance of invoice #${payment.invoiceNumber} went back up.`;
  };
  return (
    <ActionDialog
      label="Void"
      title={`Void payment of ${formatMoneyText(payment.amount)}`}
      saveLabel={isElsewhere ? "Record void" : "Void payment"}
      draftKey={`void:${payment.id}`}
      onSave={voidIt}
    >
      <p className="text-muted">
        {isElsewhere
          ? ELSEWHERE
          : payment.isProvider
            ? PROVIDER_VOID[payment.status === "pending" ? "pending" : "settled"]
            : payment.invoiceNumber
              ? "The payment is marked void on the books, and the invoice's balance goes back up."
              : "The payment is marked void on the books."}
      </p>
      <Select
        label="Reason"
        name="reason"
        options={VOID_CHOICES}
        defaultValue={!payment.isProvider && payment.methodType === "check" ? "bounced" : "other"}
      />
      {(isElsewhere || !payment.isProvider) && <DatePicker label="Date" name="date" help="Leave blank for today." />}
      <TextField label="Memo" name="memo" maxLength={500} autoComplete="off" />
    </ActionDialog>
  );
}

/** Deletes a payment that was recorded by mistake. */
export function DeletePaymentButton({ payment }: { payment: Payment }) {
  const router = useRouter();
  const [isDeleting, startDeleting] = useTransition();
  const remove = () =>
    startDeleting(async () => {
      const words = { yes: "Delete", no: "Keep", isDestructive: true };
      const consequence =
        "The payment is removed from all lists and statements, and any invoice it paid is due again. For a bounced check, void the payment instead.";
      if (!(await confirmDialog(`Delete the payment of ${formatMoneyText(payment.amount)}?`, consequence, words)))
        return;
      try {
        await api("DELETE /api/payments/[id]", { params: { id: payment.id } });
        toast.success(`Deleted the payment of ${formatMoneyText(payment.amount)}.`);
        router.push("/billing/payments");
      } catch (error) {
        toast.danger(error instanceof CallError ? error.message : "Couldn't delete the payment. Try again.");
      }
    });
  return (
    <Button isPending={isDeleting} onPress={remove}>
      Delete payment
    </Button>
  );
}

export function MemoButton({ payment }: { payment: Payment }) {
  const save = async (values: Record<string, unknown>) => {
    const body = { memo: toText(values["memo"]) };
    await api("PATCH /api/payments/[id]/memo", { params: { id: payment.id }, body });
    return `Saved the memo for the ${formatMoneyText(payment.amount)} payment.`;
  };
  return (
    <ActionDialog label="Edit memo" title="Memo" saveLabel="Save" draftKey={`memo:${payment.id}`} onSave={save}>
      <TextField label="Memo" name="memo" defaultValue={payment.memo} maxLength={500} autoComplete="off" />
    </ActionDialog>
  );
}

/** Assigns a payment to a customer. */
export function AssignButton({ payment }: { payment: Payment }) {
  const [customer, setCustomer] = useState<{ id: string; fullName: string } | null>(null);
  const assign = async () => {
    const body = { businessCustomerId: customer?.id ?? "" };
    const after = await api("POST /api/payments/[id]/assign-customer", { params: { id: payment.id }, body });
    return `Assigned ${formatMoneyText(payment.amount)} to ${after.businessCustomerName} as account credit.`;
  };
  return (
    <ActionDialog
      label="Assign customer"
      title={`Assign ${formatMoneyText(payment.amount)} payment`}
      saveLabel="Assign customer"
      variant="primary"
      onSave={assign}
    >
      <CustomerPicker name="businessCustomerId" isRequired onPick={setCustomer} />
    </ActionDialog>
  );
}
