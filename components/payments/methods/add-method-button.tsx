"use client";

import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { TextField } from "@/components/ui/fields/text-field";
import type { FormProblems } from "@/components/ui/form-errors";
import type { BrowserGateway } from "@/lib/payments/gateways/gateway";
import { buildConsentText } from "@/lib/payments/methods/build-consent-text";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { InstrumentKind } from "../instruments/instrument-fields";
import { ActionDialog } from "@/components/ui/form/action-dialog";
import { useInstrument } from "../instruments/use-instrument";

export type AddMethodProps = {
  /** The customer of the page. Left out, one is chosen. */
  customerId?: string;
  business: string;
  kinds: readonly InstrumentKind[];
  gateway: BrowserGateway;
};

/** Puts a card or bank account on file for a customer who agreed to it. */
export function AddMethodButton({ customerId, business, kinds, gateway }: AddMethodProps) {
  const [picked, setPicked] = useState(customerId ?? "");
  const [kind, setKind] = useState<InstrumentKind>(kinds[0] ?? "card");
  const { fields, tokenOf } = useInstrument(gateway, null);
  const place = useRef<HTMLDivElement>(null);
  const add = async (values: Record<string, unknown>) => {
    const form = place.current?.closest("form");
    if (!form) throw new Error("The payment form closed. Reload the page and try again.");
    const token = await tokenOf(kind, form);
    const agreed = { esigName: String(values["esigName"] ?? ""), hasAgreed: values["hasAgreed"] === "on" };
    const body = { businessCustomerId: picked, methodType: kind, token, ...agreed };
    const stored = await api("POST /api/payment-methods", { body }, { requestKey: token });
    if (stored.status === "active")
      return `Added the ${kind === "card" ? "card" : "bank account"}. It's ready to charge.`;
    if (kind === "check") return "Added the bank account. The customer must verify it before it can be charged.";
    if (stored.challengeUrl) window.location.assign(stored.challengeUrl);
    return "Added the card. The bank must confirm it before it can be charged.";
  };
  return (
    <ActionDialog
      label="Add card or account"
      title="Add card or bank account"
      saveLabel="Add"
      icon={<Plus aria-hidden />}
      onSave={add}
      problemsOf={toMethodProblems}
    >
      {!customerId && (
        <CustomerPicker name="businessCustomerId" isRequired onPick={(customer) => setPicked(customer?.id ?? "")} />
      )}
      {kinds.length > 1 && (
        <RadioGroup
          label="Type"
          value={kind}
          onChange={(id) => setKind(id === "check" ? "check" : "card")}
          options={[
            { id: "card", label: "Card" },
            { id: "check", label: "Bank account (ACH)" },
          ]}
        />
      )}
      <div ref={place}>{fields(kind, {})}</div>
      <TextField label="Name on card or account" name="esigName" isRequired maxLength={120} autoComplete="off" />
      <Checkbox name="hasAgreed" help={buildConsentText(business, kind)}>
        The cardholder or account owner agreed
      </Checkbox>
    </ActionDialog>
  );
}

/** The card fields do not belong to the form, so their errors appear below. */
function toMethodProblems(error: unknown): FormProblems {
  if (!(error instanceof CallError)) return { otherErrors: [error instanceof Error ? error.message : String(error)] };
  const { errors, message } = error.answer;
  const hasFieldErrors = Object.keys(errors).some((name) => ["businessCustomerId", "esigName"].includes(name));
  return hasFieldErrors ? { fieldErrors: errors } : { otherErrors: [Object.values(errors)[0] ?? message] };
}
