"use client";

import { Lock } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { MoneyField } from "@/components/ui/money-field";
import { formatMoneyText } from "@/components/ui/money-text";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { BrowserGateway } from "@/lib/payments/gateway";
import type { InstrumentKind } from "./instrument-fields";
import { useInstrument } from "./use-instrument";

type Props = {
  token: string;
  balance: string;
  acceptsCards: boolean;
  acceptsChecks: boolean;
  phone: string;
  gateway: BrowserGateway;
};
type Problems = { message: string; fields: Record<string, string> };

/** The customer pays by card or check. One request key an attempt: pressing twice, or again after a lost answer, charges once. */
export function PayInvoiceForm({ token, balance, acceptsCards, acceptsChecks, phone, gateway }: Props) {
  const router = useRouter();
  const [kind, setKind] = useState<InstrumentKind>(acceptsCards ? "card" : "check");
  const [amount, setAmount] = useState(balance);
  const [problems, setProblems] = useState<Problems | null>(null);
  const { fields, tokenOf } = useInstrument(gateway, amount);
  const [isPaying, startPaying] = useTransition();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPaying) return;
    startPaying(async () => {
      setProblems(null);
      try {
        const instrument = await tokenOf(kind, form);
        const esigName = String(new FormData(form).get("esigName") ?? "");
        // The key is made of the one-time token: a repeat of this attempt is the same request.
        const options = { requestKey: instrument };
        const paid = await api(
          "POST /api/public/invoices/[token]/pay",
          { params: { token }, body: { amount, methodType: kind, token: instrument, esigName } },
          options,
        );
        if (paid.challengeUrl) window.location.assign(paid.challengeUrl);
        else router.refresh();
      } catch (error) {
        const answer = error instanceof CallError ? error.answer : null;
        setProblems({
          message: answer?.message ?? (error instanceof Error ? error.message : String(error)),
          fields: answer?.errors ?? {},
        });
      }
    });
  };

  const methods = [
    ...(acceptsCards ? [{ id: "card", label: "Card" }] : []),
    ...(acceptsChecks ? [{ id: "check", label: "Check by bank account" }] : []),
  ];
  const hasFieldMessage = problems && Object.keys(problems.fields).length > 0;
  return (
    <form
      onSubmit={pay}
      noValidate
      aria-label="Pay this invoice"
      className="flex max-w-md flex-col gap-4 rounded-card bg-sunken p-4 sm:p-6"
    >
      <noscript>
        <p className="font-medium">Entering a card needs JavaScript. You can also pay by phone: {phone}</p>
      </noscript>
      {methods.length > 1 && (
        <RadioGroup
          label="Pay by"
          options={methods}
          value={kind}
          onChange={(id) => (setKind(id as InstrumentKind), setProblems(null))}
        />
      )}
      {fields(kind, problems?.fields ?? {})}
      <TextField
        label={kind === "card" ? "Name on card" : "Name on account"}
        name="esigName"
        autoComplete="name"
        maxLength={120}
      />
      <MoneyField
        label="Amount"
        name="amount"
        value={amount}
        onChange={setAmount}
        error={problems?.fields["amount"]}
        help={`Balance due ${formatMoneyText(balance)}; you may pay a part.`}
      />
      {problems && !hasFieldMessage && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger-ink">
          {problems.message}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={isPaying}
        isDisabled={!isReady}
        icon={<Lock aria-hidden />}
      >
        Pay {formatMoneyText(amount)}
      </Button>
    </form>
  );
}
