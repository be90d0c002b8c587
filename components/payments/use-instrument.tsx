"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { BrowserGateway } from "@/lib/payments/gateway";
import { InstrumentFields, type InstrumentKind, SandboxNotice } from "./instrument-fields";
import { sandboxToken } from "./sandbox-token";
import type { StripeCard } from "./stripe-card";

type Instrument = {
  /** Where the card or bank account is typed. */
  fields: (kind: InstrumentKind, errors: Record<string, string>) => ReactNode;
  /** Gives what was typed to the provider and answers its one-time token. */
  tokenOf: (kind: InstrumentKind, form: HTMLFormElement) => Promise<string>;
};

/** The provider's way to take a card or bank account: its own form, or the sandbox's fields. */
export function useInstrument(gateway: BrowserGateway, amount: string): Instrument {
  const card = useRef<StripeCard | null>(null);
  if (gateway.provider === "sandbox")
    return {
      fields: (kind, errors) => (
        <>
          <SandboxNotice kind={kind} />
          <InstrumentFields kind={kind} errors={errors} />
        </>
      ),
      tokenOf: sandboxToken,
    };
  return {
    fields: () => <StripeCardField publishableKey={gateway.publishableKey} amount={amount} card={card} />,
    tokenOf: async () => {
      if (!card.current) throw new Error("The card form is still loading. Try again in a moment.");
      const { stripeToken } = await import("./stripe-card");
      return stripeToken(card.current);
    },
  };
}

type FieldProps = { publishableKey: string; amount: string; card: RefObject<StripeCard | null> };

function StripeCardField({ publishableKey, amount, card }: FieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const firstAmount = useRef(amount);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  useEffect(() => {
    let isGone = false;
    let unmount = () => {};
    void import("./stripe-card")
      .then(({ mountStripeCard }) => mountStripeCard(place.current!, { publishableKey, amount: firstAmount.current }))
      .then((mounted) => {
        if (isGone) return mounted.unmount();
        card.current = mounted;
        unmount = mounted.unmount;
        setState("ready");
      })
      .catch(() => !isGone && setState("failed"));
    return () => {
      isGone = true;
      card.current = null;
      unmount();
    };
  }, [publishableKey, card]);
  return (
    <div>
      <div ref={place} className="min-h-24" />
      {state === "loading" && (
        <p role="status" className="text-sm text-soft">
          Loading the card form …
        </p>
      )}
      {state === "failed" && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger-ink">
          The card form could not be loaded. Check the connection and reload the page.
        </p>
      )}
    </div>
  );
}
