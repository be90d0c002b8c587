"use client";

import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { BrowserGateway } from "@/lib/payments/gateways/gateway";
import { InstrumentFields, type InstrumentKind, SandboxNotice } from "./instrument-fields";
import { sandboxToken } from "./sandbox-token";
import type { StripeCard } from "./stripe-card";
import { SwipeField } from "./swipe-field";

type Instrument = {
  /** Where the card or bank account is typed. */
  fields: (kind: InstrumentKind, errors: Record<string, string>) => ReactNode;
  /** Gives what was typed to the provider and answers its one-time token. */
  tokenOf: (kind: InstrumentKind, form: HTMLFormElement) => Promise<string>;
};

/**
 * The provider's way to take a card or bank account: its own form, the sandbox's fields, or with `isSwiped` its reader.
 * Null: nothing is paid now.
 */
export function useInstrument(gateway: BrowserGateway, amount: string | null, isSwiped = false): Instrument {
  const card = useRef<StripeCard | null>(null);
  const [swiped, setSwiped] = useState<ComponentProps<typeof SwipeField>["card"]>(null);
  if (isSwiped)
    return {
      fields: () => <SwipeField card={swiped} onRead={setSwiped} />,
      tokenOf: async () => {
        if (!swiped) throw new Error("Swipe the card first.");
        // It pays once: another payment takes another swipe.
        setSwiped(null);
        return swiped.swipeToken;
      },
    };
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
    fields: () => (
      <StripeCardField
        publishableKey={gateway.publishableKey}
        amount={amount}
        onMounted={(mounted) => void (card.current = mounted)}
      />
    ),
    tokenOf: async () => {
      if (!card.current) throw new Error("The card form is still loading. Try again in a moment.");
      const { stripeToken } = await import("./stripe-card");
      return stripeToken(card.current);
    },
  };
}

type FieldProps = { publishableKey: string; amount: string | null; onMounted: (card: StripeCard | null) => void };

function StripeCardField({ publishableKey, amount, onMounted }: FieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const firstAmount = useRef(amount);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const tell = useEffectEvent(onMounted);
  useEffect(() => {
    let isGone = false;
    let unmount = () => {};
    const mount = async () => {
      try {
        const { mountStripeCard } = await import("./stripe-card");
        const mounted = await mountStripeCard(place.current!, { publishableKey, amount: firstAmount.current });
        if (isGone) return mounted.unmount();
        tell(mounted);
        unmount = mounted.unmount;
        setState("ready");
      } catch {
        if (!isGone) setState("failed");
      }
    };
    void mount();
    return () => {
      isGone = true;
      tell(null);
      unmount();
    };
  }, [publishableKey]);
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
