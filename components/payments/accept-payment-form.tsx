"use client";

import { useState } from "react";
import { v7 as newKey } from "uuid";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { MoneyField } from "@/components/ui/fields/money-field";
import { formatMoneyText } from "@/components/ui/fields/money-text";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { Select } from "@/components/ui/choices/select";
import { TextField } from "@/components/ui/fields/text-field";
import { toast } from "@/components/ui/overlays/toast";
import type { Payment } from "@/lib/invoices/reading/payment-shapes";
import type { OpenInvoice } from "@/lib/payments/open-invoices";
import type { PaymentType } from "@/lib/payments/payment-types";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { BrowserGateway } from "@/lib/payments/gateways/gateway";
import { outcomeOf } from "./payment-outcome";
import { useAttempt } from "./use-attempt";
import { useInstrument } from "./use-instrument";

export type AcceptPaymentFormProps = {
  customerId: string;
  invoices: readonly OpenInvoice[];
  /** The invoice chosen from the start. */
  invoiceId?: string | undefined;
  types: readonly PaymentType[];
  /** Cards may be typed in by this person. */
  canEnterCards: boolean;
  gateway: BrowserGateway;
  onAccepted: (payment: Payment) => void;
};

/** Takes a payment on one invoice: cash, a paper check, a card or a bank account; in full or a part. */
export function AcceptPaymentForm({
  customerId,
  invoices,
  invoiceId,
  types,
  canEnterCards,
  gateway,
  onAccepted,
}: AcceptPaymentFormProps) {
  const first = invoices.find((invoice) => invoice.id === invoiceId) ?? invoices[0]!;
  const open = types.filter((type) => type.id !== "card" || canEnterCards);
  const isClosedToCards = types.length > open.length;
  const [chosen, setChosen] = useState(first.id);
  const [typeId, setTypeId] = useState<string>("cash");
  const [amount, setAmount] = useState(first.available);
  const { fields: instrumentFields, tokenOf } = useInstrument(gateway, amount);
  const { pay, isLost } = useAttempt<Payment>();
  const type = open.find((each) => each.id === typeId) ?? open[0]!;
  const invoice = invoices.find((each) => each.id === chosen) ?? first;

  const choose = (id: string) => {
    setChosen(id);
    setAmount(invoices.find((each) => each.id === id)?.available ?? "");
  };

  const accept = async (values: FormValues) => {
    try {
      const payment = await pay(() => (type.isProvider ? charge(values) : note(values)));
      if (payment.challengeUrl) return window.location.assign(payment.challengeUrl);
      toast.success(outcomeOf(payment));
      onAccepted(payment);
    } catch (error) {
      // What the provider's own form says, such as a number that is not complete, or that the answer was lost.
      if (!(error instanceof CallError))
        return { otherErrors: [error instanceof Error ? error.message : String(error)] };
      const fields = Object.fromEntries(
        Object.entries(error.answer.errors).map(([name, message]) => [name.replace(/^form\./, ""), message]),
      );
      return Object.keys(fields).length > 0 ? { fieldErrors: fields } : { otherErrors: [error.message] };
    }
  };

  const text = (values: FormValues, name: string) => String(values[name] ?? "");
  const money = (values: FormValues) => ({
    amount,
    businessCustomerId: customerId,
    invoiceId: chosen,
    memo: text(values, "memo"),
  });
  // Each answers how to ask for the payment, as often as it takes.
  const note = async (values: FormValues) => {
    const requestKey = newKey();
    const form = {
      ...money(values),
      date: text(values, "date") || undefined,
      checkNumber: text(values, "checkNumber") || null,
    };
    const body = { form, methodType: type.methodType as "cash", paymentType: type.id as "cash" };
    return () => api("POST /api/payments/non-provider-accept", { body }, { requestKey });
  };
  const charge = async (values: FormValues) => {
    const method = type.methodType as "card" | "check";
    const token = await tokenOf(method, document.getElementById(FORM_ID) as HTMLFormElement);
    const body = {
      form: { ...money(values), token },
      methodType: method,
      paymentType: type.id as "card",
      isNew: true,
      esigName: text(values, "esigName"),
    };
    return () => api("POST /api/payments/accept", { body }, { requestKey: token });
  };

  return (
    <Form
      id={FORM_ID}
      onSave={accept}
      saveLabel={isLost ? "Try again" : `Accept ${formatMoneyText(amount)}`}
      className="max-w-lg"
    >
      <div inert={isLost} className="flex flex-col gap-6 inert:opacity-60">
        {invoices.length > 1 ? (
          <Select
            label="Invoice"
            value={chosen}
            onChange={choose}
            options={invoices.map((each) => ({
              id: each.id,
              label: `#${each.number} ${each.title}`,
              hint: `${formatMoneyText(each.balance)} due`,
            }))}
          />
        ) : (
          <p className="font-medium">
            Invoice #{invoice.number} {invoice.title}
          </p>
        )}
        <RadioGroup
          label="Paid by"
          value={type.id}
          onChange={setTypeId}
          options={open.map(({ id, name }) => ({ id, label: name }))}
        />
        {isClosedToCards && (
          <p className="text-sm text-muted">
            Your role takes no cards by hand. An administrator can allow it in Settings, Roles.
          </p>
        )}
        {type.isProvider && instrumentFields(type.methodType as "card" | "check", {})}
        {type.isProvider && <TextField label="Name" name="esigName" autoComplete="off" maxLength={120} />}
        {type.id === "paper-check" && (
          <TextField label="Check number" name="checkNumber" inputMode="numeric" maxLength={40} autoComplete="off" />
        )}
        <MoneyField
          label="Amount"
          name="amount"
          isRequired
          value={amount}
          onChange={setAmount}
          help={amountHelp(invoice)}
        />
        {!type.isProvider && <DatePicker label="Received on" name="date" help="Empty: today" />}
        <TextField label="Memo" name="memo" maxLength={500} autoComplete="off" />
      </div>
    </Form>
  );
}

const FORM_ID = "accept-payment";

function amountHelp({ balance, available }: OpenInvoice): string {
  const due = `Balance due ${formatMoneyText(balance)}; a part is fine.`;
  return available === balance ? due : `${due} ${formatMoneyText(available)} of it is not pending.`;
}
