"use client";

import { Lock } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, Fragment, useEffect, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { splitErrors } from "@/components/ui/form-errors";
import { listFieldNames, focusFirstError } from "@/components/ui/form/form-focus";
import { MoneyField } from "@/components/ui/fields/money-field";
import { formatMoneyText } from "@/components/ui/money-text";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { TextField } from "@/components/ui/fields/text-field";
import { api, type CallAnswer, CallError } from "@/lib/platform/http/api-client";
import type { BrowserGateway } from "@/lib/payments/gateways/gateway";
import type { InstrumentKind } from "./instruments/instrument-fields";
import { KeepOnFile } from "./methods/keep-on-file";
import { describeExpiredLink } from "./attempt";
import { useAttempt } from "./use-attempt";
import { useInstrument } from "./instruments/use-instrument";

type Props = {
  token: string;
  /** The amount due. */
  balance: string;
  /** The total that `balance` is the deposit of. The payment must then be exactly the deposit. */
  depositOf?: string | undefined;
  acceptsCards: boolean;
  acceptsChecks: boolean;
  phone: string;
  business: string;
  gateway: BrowserGateway;
};
type Paid = CallAnswer<"POST /api/public/invoices/[token]/pay">;
type Problems = { message: string; fields: Record<string, string> };

/**
 * Returns the problems of a payment. Those without a form field appear above the button; otherwise the first field gets
 * the focus.
 */
function toPayProblems(form: HTMLFormElement, error: unknown, { business, phone }: Props): Problems {
  const expiredLinkMessage = describeExpiredLink(error, business, phone);
  if (expiredLinkMessage) return { message: expiredLinkMessage, fields: {} };
  const answer = error instanceof CallError ? error.answer : null;
  const { fields, other } = splitErrors({ fieldErrors: answer?.errors ?? {} }, listFieldNames(form));
  requestAnimationFrame(() => focusFirstError(form, fields));
  return {
    message: other[0] ?? answer?.message ?? (error instanceof Error ? error.message : String(error)),
    fields: Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages.join(" ")])),
  };
}

/**
 * Lets the customer pay by card or bank account, in full or in part. A double click or a retry after a lost answer
 * charges once. A typed bank account is verified days later, as the page then says.
 */
export function PayInvoiceForm(props: Props) {
  const { token, balance, depositOf, acceptsCards, acceptsChecks, phone, business, gateway } = props;
  const router = useRouter();
  const [kind, setKind] = useState<InstrumentKind>(acceptsCards ? "card" : "check");
  const [amount, setAmount] = useState(balance);
  const [problems, setProblems] = useState<Problems | null>(null);
  const [received, setReceived] = useState<string | null>(null);
  const { fields, tokenOf, keep } = useInstrument(gateway, amount);
  const { pay: attempt, isLost } = useAttempt<Paid>();
  // After a partial payment, the form asks for the rest with a new card.
  const [lastBalance, setLastBalance] = useState(balance);
  if (lastBalance !== balance) {
    setLastBalance(balance);
    setAmount(balance);
  }
  const [isPaying, startPaying] = useTransition();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPaying) return;
    startPaying(async () => {
      setProblems(null);
      setReceived(null);
      try {
        const paid = await attempt(() => begin(form));
        if (paid.challengeUrl && kind === "card") return window.location.assign(paid.challengeUrl);
        if (paid.status === "succeeded") setReceived(paid.amount);
        // The result is above the form, which is longer than a phone's screen.
        window.scrollTo({ top: 0 });
        router.refresh();
      } catch (error) {
        setProblems(toPayProblems(form, error, props));
      }
    });
  };

  const begin = async (form: HTMLFormElement) => {
    const instrument = await tokenOf(kind, form);
    const body = { amount, methodType: kind, token: instrument, ...readSignature(new FormData(form)) };
    // The one-time token is the request key.
    return () => api("POST /api/public/invoices/[token]/pay", { params: { token }, body }, { requestKey: instrument });
  };

  const methods = listAcceptedWays(acceptsCards, acceptsChecks);
  return (
    <form
      onSubmit={pay}
      noValidate
      aria-label={depositOf ? "Pay deposit" : "Pay this invoice"}
      className="flex max-w-md flex-col gap-4 rounded-card bg-sunken p-4 sm:p-6"
    >
      <WithoutScript phone={phone} />
      <Received amount={received} />
      {depositOf && <DepositWords due={balance} total={depositOf} />}
      <div inert={isLost} className="flex flex-col gap-4 inert:opacity-60">
        {methods.length > 1 && (
          <RadioGroup
            label="Payment method"
            options={methods}
            value={kind}
            onChange={(id) => (setKind(id as InstrumentKind), setProblems(null))}
          />
        )}
        <Fragment key={lastBalance}>{fields(kind, problems?.fields ?? {})}</Fragment>
        <TextField
          label={kind === "card" ? "Name on card" : "Name on account"}
          name="esigName"
          autoComplete="name"
          maxLength={120}
          error={problems?.fields["esigName"]}
        />
        {!depositOf && (
          <MoneyField
            label="Amount"
            name="amount"
            value={amount}
            onChange={setAmount}
            error={problems?.fields["amount"]}
            help={`Up to ${formatMoneyText(balance)}. Partial payments accepted.`}
          />
        )}
        <KeepOnFile key={`keep ${lastBalance}`} business={business} kind={kind} onChange={keep} />
      </div>
      <OfNoField problems={problems} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={isPaying}
        isDisabled={!isReady}
        icon={<Lock aria-hidden />}
      >
        {isLost ? "Try again" : `Pay ${formatMoneyText(amount)}`}
      </Button>
    </form>
  );
}

/** The problems without a form field. */
const OfNoField = ({ problems }: { problems: Problems | null }) =>
  problems &&
  Object.keys(problems.fields).length === 0 && (
    <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger-ink">
      {problems.message}
    </p>
  );

const DepositWords = ({ due, total }: { due: string; total: string }) => (
  <p className="text-lg font-semibold">
    Deposit due now: {formatMoneyText(due)} of the {formatMoneyText(total)} total.
  </p>
);

const WithoutScript = ({ phone }: { phone: string }) => (
  <noscript>
    <p className="font-medium">
      To pay online, turn on JavaScript in your browser, or call us{phone && ` at ${phone}`}.
    </p>
  </noscript>
);

function Received({ amount }: { amount: string | null }) {
  if (!amount) return null;
  return (
    <p role="status" className="rounded-control bg-success-soft px-3 py-2 text-success-ink">
      {formatMoneyText(amount)} received. Thank you.
    </p>
  );
}

const readSignature = (formData: FormData) => ({
  esigName: String(formData.get("esigName") ?? ""),
  keepOnFile: formData.get("keepOnFile") === "on",
});

const listAcceptedWays = (acceptsCards: boolean, acceptsChecks: boolean) => [
  ...(acceptsCards ? [{ id: "card", label: "Card" }] : []),
  ...(acceptsChecks ? [{ id: "check", label: "Bank account" }] : []),
];
