"use client";

import { useState } from "react";
import { v7 as newKey } from "uuid";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { Form } from "@/components/ui/form/form";
import { deleteStoredState } from "@/components/ui/form/use-stored-state";
import type { FormProblems } from "@/components/ui/form-errors";
import type { FormValues } from "@/components/ui/form/form-values";
import { formatMoneyText } from "@/components/ui/money-text";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { TextField } from "@/components/ui/fields/text-field";
import { toast } from "@/components/ui/overlays/toast";
import type { Payment } from "@/lib/invoices/records/payment";
import type { OpenInvoice, OwingPlan } from "@/lib/payments/list-open-invoices";
import type { PaymentType } from "@/lib/platform/money/payment-type";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { BrowserGateway } from "@/lib/payments/gateways/gateway";
import type { StoredMethod } from "@/lib/payments/methods/stored-method";
import { KeepOnFile } from "./methods/keep-on-file";
import { formatMethodLine } from "./methods/method-facts";
import { describeOutcome } from "./payment-outcome";
import type { InstrumentKind } from "./instruments/instrument-fields";
import { AmountField } from "./amount-field";
import { LostAnswer } from "./attempt";
import { PayablesField } from "./payables-field";
import { getInitialAmount, splitOldestFirst, type Payable, listPayables } from "./payment-target";
import { useCardReader } from "./readers/use-card-reader";
import { useAttempt } from "./use-attempt";
import { useInstrument } from "./instruments/use-instrument";

export type AcceptPaymentFormProps = {
  customerId: string;
  invoices: readonly OpenInvoice[];
  /** The sold plans with open balances, for users who may take payments on them. */
  plans: readonly OwingPlan[];
  /** The open deposit of an accepted proposal, which can be paid too. */
  deposit: OpenInvoice | null;
  /** The invoice, or the proposal of the deposit, that is chosen first. */
  invoiceId?: string | undefined;
  /** Other known values of the payment, such as a lender's. */
  start?: { amount?: string | undefined; memo?: string | undefined };
  types: readonly PaymentType[];
  /** True when the user may type in cards. */
  canEnterCards: boolean;
  /** True when the user may record cash or a check without an invoice. */
  canRecordCredit: boolean;
  gateway: BrowserGateway;
  business: string;
  /** The customer's cards and bank accounts on file. */
  methods: readonly StoredMethod[];
  onAccepted: (payment: Payment) => void;
};

const toPayer = (businessCustomerId: string, values: FormValues) => ({
  businessCustomerId,
  memo: getText(values, "memo"),
});

/**
 * Takes a payment on invoices, sold plans, a deposit, or none, by cash, paper check, card, or bank account, in full or
 * in part. A card challenge opens for the customer at once. A typed bank account is verified by its owner, with a small
 * deposit that comes within days.
 */
export function AcceptPaymentForm(props: AcceptPaymentFormProps) {
  const { customerId, invoiceId, types, canEnterCards, canRecordCredit, gateway, methods, onAccepted } = props;
  const payables = listPayables(props);
  const open = types.filter((type) => type.id !== "card" || canEnterCards);
  const isClosedToCards = types.length > open.length;
  const [first] = useState(() => findFirstPayable(payables, props.plans, invoiceId));
  const [chosen, setChosen] = useState(first);
  const [amount, setAmount] = useState(() => props.start?.amount ?? getInitialAmount(chosen));
  const reader = useCardReader(gateway);
  const ways = listWaysToPay(types, open, methods, gateway.provider === "sandbox" || reader.isOffered);
  const [typeId, setTypeId] = useWay(ways);
  const { fields: instrumentFields, tokenOf, keep } = useInstrument(gateway, amount, typeId === SWIPE, reader);
  const { pay, isLost } = useAttempt<Payment>();
  const draftKey = `payment:${customerId}:${invoiceId ?? ""}`;
  const stored = methods.find(({ id }) => id === typeId);
  const type = (stored ? findTypeOfMethod(types, stored) : findTypeById(types, open, typeId)) ?? open[0]!;
  const kind: InstrumentKind = type.methodType === "check" ? "check" : "card";
  const isRead = typeId === SWIPE && reader.isOffered;
  const only = chosen.length === 1 && chosen[0]?.kind !== "plan" ? chosen[0] : undefined;

  const choose = (next: Payable[]) => {
    setChosen(next);
    setAmount(getInitialAmount(next));
  };

  const accept = async (values: FormValues) => {
    try {
      const startedPayment = await pay(() => (type.isProvider ? charge(values) : recordPayment(values)));
      const payment = isRead ? await reader.untilRead(startedPayment) : startedPayment;
      if (payment.challengeUrl && kind === "card") return window.location.assign(payment.challengeUrl);
      toast.success(describeOutcome(payment));
      onAccepted(payment);
    } catch (error) {
      return toPaymentProblems(error, draftKey);
    }
  };

  const wholePayment = { amount, invoiceId: only?.id ?? null };
  const isSplit = chosen.length > 0 && !only;
  const split = (body: Split, requestKey: string) => () =>
    api("POST /api/payments/pay", { body: { ...body, ...splitOldestFirst(amount, chosen) } }, { requestKey });
  // Each one returns a request for the payment that can be repeated.
  const recordPayment = async (values: FormValues) => {
    const requestKey = newKey();
    const form = { ...toPayer(customerId, values), ...readInHandDetails(values) };
    const methodFields = { methodType: type.methodType as "cash", paymentType: type.id as "cash" };
    if (isSplit) return split({ form, ...methodFields }, requestKey);
    const keepRestAsCredit = getText(values, "keepRestAsCredit") === "on";
    const body = { form: { ...form, ...wholePayment, keepRestAsCredit }, ...methodFields };
    return () => api("POST /api/payments/non-provider-accept", { body }, { requestKey });
  };
  const charge = async (values: FormValues) => {
    const token = stored ? null : await tokenOf(kind, document.getElementById(FORM_ID) as HTMLFormElement);
    const requestKey = token ?? newKey();
    const onFile = stored && { [kind === "card" ? "paymentCardId" : "bankAccountId"]: stored.id };
    const keepOnFile = !stored && getText(values, "keepOnFile") === "on";
    const form = { ...toPayer(customerId, values), ...onFile, token, keepOnFile };
    const esigName = stored ? stored.consent.by : getText(values, "esigName");
    const methodFields = { methodType: kind, paymentType: type.id as "card", isNew: !stored, esigName };
    if (isSplit) return split({ form, ...methodFields }, requestKey);
    const body = { form: { ...form, ...wholePayment }, ...methodFields };
    return () => api("POST /api/payments/accept", { body }, { requestKey });
  };

  return (
    <Form
      id={FORM_ID}
      onSave={accept}
      {...{ draftKey }}
      saveLabel={isLost ? "Try again" : `Accept ${formatMoneyText(amount)}`}
      className="max-w-lg"
    >
      <div inert={isLost} className="flex flex-col gap-6 inert:opacity-60">
        <PayablesField {...{ payables, chosen, first, canRecordCredit }} onChange={choose} onRestore={setChosen} />
        <RadioGroup label="Payment method" name="paidBy" value={typeId} onChange={setTypeId} options={ways} />
        {isClosedToCards && <ClosedToCards />}
        {type.isProvider && !stored && (
          <>
            {instrumentFields(kind, {})}
            <NameField kind={kind} />
            {!isRead && <KeepOnFile business={props.business} kind={kind} isForOwner onChange={keep} />}
          </>
        )}
        {type.id === "paper-check" && (
          <TextField label="Check number" name="checkNumber" inputMode="numeric" maxLength={40} autoComplete="off" />
        )}
        <AmountField amount={amount} onChange={setAmount} invoice={only} keepsRest={!type.isProvider} />
        {!type.isProvider && <DatePicker label="Received on" name="date" help="Leave blank for today." />}
        <TextField label="Memo" name="memo" maxLength={500} autoComplete="off" defaultValue={props.start?.memo ?? ""} />
      </div>
      {reader.waiting}
    </Form>
  );
}

const getText = (values: FormValues, name: string) => String(values[name] ?? "");

/** The details of money that the office received by hand. */
const readInHandDetails = (values: FormValues) => ({
  date: getText(values, "date") || undefined,
  checkNumber: getText(values, "checkNumber") || null,
});

/** Converts errors, including the provider's own, such as an incomplete number, and lost answers. */
function toPaymentProblems(error: unknown, draftKey: string): FormProblems {
  // The money may have been taken, so the draft must not come back after a reload.
  if (error instanceof LostAnswer) deleteStoredState(draftKey);
  if (!(error instanceof CallError)) return { otherErrors: [error instanceof Error ? error.message : String(error)] };
  const amounts = error.answer.errors["invoiceAmounts"];
  if (amounts) return { fieldErrors: { amount: amounts } };
  const fields = Object.fromEntries(
    Object.entries(error.answer.errors).map(([name, message]) => [name.replace(/^form\./, ""), message])
  );
  return Object.keys(fields).length > 0 ? { fieldErrors: fields } : { otherErrors: [error.message] };
}

/** Returns the first choice: the invoice of the address, with its sold plan, or else the oldest due. */
function findFirstPayable(
  payables: readonly Payable[],
  plans: readonly OwingPlan[],
  invoiceId: string | undefined
): Payable[] {
  const requestedPayable = payables.find(({ id }) => id === invoiceId);
  const plan = plans.find(({ invoiceIds }) => invoiceId !== undefined && invoiceIds.includes(invoiceId));
  const first =
    requestedPayable ?? payables.find(({ id }) => id === plan?.id) ?? payables.find(({ kind }) => kind !== "deposit");
  return first ? [first] : [];
}

const NameField = ({ kind }: { kind: InstrumentKind }) => (
  <TextField
    label={kind === "card" ? "Name on card" : "Name on account"}
    name="esigName"
    autoComplete="off"
    maxLength={120}
  />
);

const ClosedToCards = () => (
  <p className="text-sm text-muted">
    Your role can't enter cards manually. Your administrator can allow manual card entry under Settings → Roles.
  </p>
);

/** The way to pay. A restored one may no longer be available. */
function useWay(ways: ReadonlyArray<{ id: string }>) {
  const [selectedId, setSelectedId] = useState("cash");
  return [ways.some(({ id }) => id === selectedId) ? selectedId : "cash", setSelectedId] as const;
}

const FORM_ID = "accept-payment";

const findTypeOfMethod = (types: readonly PaymentType[], { methodType }: StoredMethod) =>
  types.find((type) => type.isProvider && type.methodType === methodType);

/** A card read by a reader has the type of a typed one. */
const SWIPE = "swipe";

const findTypeById = (types: readonly PaymentType[], open: readonly PaymentType[], id: string) =>
  id === SWIPE ? types.find((type) => type.id === "card") : open.find((type) => type.id === id);

/** Lists chargeable methods on file, then the other ways to pay. */
function listWaysToPay(
  types: readonly PaymentType[],
  open: readonly PaymentType[],
  methods: readonly StoredMethod[],
  hasReader: boolean
) {
  const reads = hasReader && types.some((type) => type.id === "card");
  const onFile = methods.filter((method) => method.status === "active" && findTypeOfMethod(types, method));
  return [
    ...onFile.map((method) => ({ id: method.id, label: `${formatMethodLine(method)} (on file)` })),
    ...(reads ? [{ id: SWIPE, label: "Card reader" }] : []),
    ...open.map(({ id, name }) => ({ id, label: name })),
  ];
}

type Split = Omit<Parameters<typeof api<"POST /api/payments/pay">>[1]["body"], "invoiceAmounts" | "recurrenceAmounts">;
