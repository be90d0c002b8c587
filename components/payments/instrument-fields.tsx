"use client";

import { CreditCard, Landmark } from "lucide-react";
import { TextField } from "@/components/ui/text-field";
import { api } from "@/lib/platform/http/api-client";

export type InstrumentKind = "card" | "check";

/** Where a card or bank account is typed. What is typed goes to the provider, never into our own forms' data or drafts. */
export function InstrumentFields({ kind, errors }: { kind: InstrumentKind; errors: Record<string, string> }) {
  if (kind === "check") {
    return (
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Routing number"
          name="routing"
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          error={errors["routing"]}
          prefix={<Landmark aria-hidden className="size-4" />}
        />
        <TextField
          label="Account number"
          name="account"
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={17}
          error={errors["account"]}
        />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        className="col-span-2"
        label="Card number"
        name="number"
        isRequired
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        error={errors["number"]}
        prefix={<CreditCard aria-hidden className="size-4" />}
      />
      <TextField
        label="Expires"
        name="expiry"
        isRequired
        placeholder="MM/YY"
        inputMode="numeric"
        autoComplete="cc-exp"
        maxLength={5}
        error={errors["expiry"]}
      />
      <TextField
        label="Security code"
        name="cvc"
        isRequired
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        error={errors["cvc"]}
      />
    </div>
  );
}

/** Says that no money moves, and which number to try. */
export function SandboxNotice({ kind }: { kind: InstrumentKind }) {
  const hint =
    kind === "card" ? "card 4242 4242 4242 4242, any later date and code" : "routing 110000000, account 000123456789";
  return (
    <p className="rounded-control bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      Sandbox: no real money moves. Try {hint}.
    </p>
  );
}

/** Gives what was typed to the provider and answers its one-time token. Throws CallError with the fields' messages. */
export async function tokenOf(kind: InstrumentKind, form: HTMLFormElement): Promise<string> {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? "");
  const body =
    kind === "card"
      ? { kind, number: text("number"), expiry: text("expiry"), cvc: text("cvc") }
      : { kind, routing: text("routing"), account: text("account") };
  return (await api("POST /api/public/sandbox-instruments", { body })).token;
}
