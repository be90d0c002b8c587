"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { useRequest } from "@/components/customers/requests/use-request-key";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/choices/select";
import { MoneyField } from "@/components/ui/fields/money-field";
import { formatMoneyText } from "@/components/ui/money-text";
import { TextField } from "@/components/ui/fields/text-field";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import type { Credit } from "@/lib/payments/credits/credit";
import type { OpenInvoice } from "@/lib/payments/list-open-invoices";
import { api, CallError } from "@/lib/platform/http/api-client";
import { ActionDialog } from "@/components/ui/form/action-dialog";

const toText = (value: unknown) => String(value ?? "").trim();

/** Gives credit to the customer of the page, or to a chosen one. */
export function GiveCreditButton({ customerId }: { customerId?: string }) {
  const request = useRequest();
  const [picked, setPicked] = useState(customerId ?? "");
  const addCredit = async (values: Record<string, unknown>) => {
    const body = { businessCustomerId: picked, amount: toText(values["amount"]), memo: toText(values["memo"]) };
    const credit = await request(body, (options) => api("POST /api/credits", { body }, options));
    return `Added a ${formatMoneyText(credit.amount)} credit for ${credit.businessCustomer.fullName}.`;
  };
  return (
    <ActionDialog
      label="Add credit"
      title="Add credit"
      saveLabel="Add credit"
      {...(customerId ? { draftKey: `credit:${customerId}` } : {})}
      icon={<Plus aria-hidden />}
      onSave={addCredit}
    >
      {!customerId && (
        <CustomerPicker name="businessCustomerId" isRequired onPick={(customer) => setPicked(customer?.id ?? "")} />
      )}
      <MoneyField label="Amount" name="amount" isRequired />
      <TextField label="Memo" name="memo" help="Reason for the credit" maxLength={500} autoComplete="off" />
    </ActionDialog>
  );
}

const getSmallerAmount = (one: string, other: string) => (Number(one) < Number(other) ? one : other);

/** Applies a credit to an open invoice of the customer. */
export function ApplyCreditButton({ credit, invoices }: { credit: Credit; invoices: readonly OpenInvoice[] }) {
  const request = useRequest();
  const open = invoices.filter(({ available }) => Number(available) > 0);
  const [chosen, setChosen] = useState(open[0]?.id ?? "");
  const invoice = open.find(({ id }) => id === chosen) ?? open[0];
  const [amount, setAmount] = useState(invoice ? getSmallerAmount(credit.balance, invoice.available) : "");
  if (!invoice) return <span className="text-sm text-muted">No open balance</span>;
  const choose = (id: string) => {
    setChosen(id);
    setAmount(getSmallerAmount(credit.balance, open.find((each) => each.id === id)?.available ?? "0.00"));
  };
  const apply = async () => {
    const body = { invoiceAmounts: { [invoice.id]: amount } };
    const callInput = { params: { id: credit.id }, body };
    await request(callInput, (options) => api("POST /api/credits/[id]/apply", callInput, options));
    return `Applied ${formatMoneyText(amount)} to invoice #${invoice.number}.`;
  };
  return (
    <ActionDialog label="Apply credit" title="Apply credit" saveLabel="Apply credit" onSave={apply}>
      <Select
        label="Invoice"
        value={invoice.id}
        onChange={choose}
        options={open.map(({ id, number, title, available }) => ({
          id,
          label: `#${number} ${title}, ${formatMoneyText(available)} due`,
        }))}
      />
      <MoneyField
        label="Amount"
        name="invoiceAmounts"
        isRequired
        value={amount}
        onChange={setAmount}
        help={`${formatMoneyText(credit.balance)} of this credit available`}
      />
    </ActionDialog>
  );
}

type Quick = { label: string; question: [title: string, text: string, yes: string]; run: () => Promise<string> };

function QuickButton({ label, question: [title, consequence, yes], run }: Quick) {
  const router = useRouter();
  const [isRunning, start] = useTransition();
  const press = () =>
    start(async () => {
      if (!(await confirmDialog(title, consequence, { yes, no: "Keep", isDestructive: true }))) return;
      try {
        toast.success(await run());
      } catch (error) {
        toast.danger(error instanceof CallError ? error.message : "Couldn't change the credit. Try again.");
      }
      router.refresh();
    });
  return (
    <Button size="small" isPending={isRunning} onPress={press}>
      {label}
    </Button>
  );
}

/** Removes a credit from an invoice. */
export function RemoveCreditButton({ credit, applied }: { credit: Credit; applied: Credit["applications"][number] }) {
  const money = formatMoneyText(applied.amount);
  const remove = async () => {
    const body = { invoiceId: applied.invoiceId };
    await api("POST /api/credits/[id]/remove", { params: { id: credit.id }, body });
    return `Removed the ${money} credit from invoice #${applied.invoiceNumber}.`;
  };
  const consequence = "The invoice's balance goes back up, and you can apply the credit to another invoice.";
  const title = `Remove the ${money} credit from invoice #${applied.invoiceNumber}?`;
  return <QuickButton label="Remove credit" question={[title, consequence, "Remove"]} run={remove} />;
}

export function DeleteCreditButton({ credit }: { credit: Credit }) {
  const remove = async () => {
    await api("DELETE /api/credits/[id]", { params: { id: credit.id } });
    return `Deleted the ${formatMoneyText(credit.amount)} credit.`;
  };
  const title = `Delete the ${formatMoneyText(credit.amount)} credit?`;
  const consequence = "The customer can no longer use this credit. Invoices don't change.";
  return <QuickButton label="Delete credit" question={[title, consequence, "Delete"]} run={remove} />;
}
