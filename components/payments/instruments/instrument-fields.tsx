"use client";

import { CreditCard, Landmark } from "lucide-react";
import { useState } from "react";
import { TextField, type TextFieldProps } from "@/components/ui/fields/text-field";
import { formatExpiry } from "./mask-expiry";

export type InstrumentKind = "card" | "check";

type Typed = Pick<TextFieldProps, "label" | "autoComplete" | "maxLength" | "placeholder" | "prefix" | "className"> & {
  name: string;
};

const TYPED: Record<InstrumentKind, readonly Typed[]> = {
  card: [
    {
      name: "number",
      label: "Card number",
      autoComplete: "cc-number",
      maxLength: 23,
      prefix: <CreditCard aria-hidden className="size-4" />,
      className: "col-span-2",
    },
    { name: "expiry", label: "Expires", autoComplete: "cc-exp", maxLength: 9, placeholder: "MM/YY" },
    { name: "cvc", label: "Security code", autoComplete: "cc-csc", maxLength: 4 },
  ],
  check: [
    {
      name: "routing",
      label: "Routing number",
      autoComplete: "off",
      maxLength: 9,
      prefix: <Landmark aria-hidden className="size-4" />,
    },
    { name: "account", label: "Account number", autoComplete: "off", maxLength: 17 },
  ],
};

/** The fields for a card or bank account. The input goes to the provider, never into the app's form data or drafts. */
export function InstrumentFields({ kind, errors }: { kind: InstrumentKind; errors: Record<string, string> }) {
  return (
    <div data-not-kept className={kind === "card" ? "grid grid-cols-2 gap-3" : "grid gap-3 sm:grid-cols-2"}>
      {TYPED[kind].map((field) => {
        const Field = field.name === "expiry" ? ExpiryField : TextField;
        return <Field key={field.name} {...field} isRequired inputMode="numeric" error={errors[field.name]} />;
      })}
    </div>
  );
}

function ExpiryField(props: TextFieldProps) {
  const [text, setText] = useState("");
  return <TextField {...props} value={text} onChange={(typedText) => setText(formatExpiry(typedText, text))} />;
}

/** Says that no money moves, and which number to try. */
export function SandboxNotice({ kind }: { kind: InstrumentKind }) {
  const hint =
    kind === "card"
      ? "card 4242 4242 4242 4242 with any future date and any code"
      : "routing number 110000000 and account number 000123456789";
  return (
    <p className="rounded-control bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      This is a test. No money moves. Try {hint}.
    </p>
  );
}
