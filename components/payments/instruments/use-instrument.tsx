"use client";

import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { BrowserGateway } from "@/lib/payments/gateways/gateway";
import { InstrumentFields, type InstrumentKind, SandboxNotice } from "./instrument-fields";
import { createSandboxToken } from "./sandbox-token";
import type { StripeForm } from "./stripe-form";
import type { UsedReader } from "../readers/use-card-reader";
import { SwipeField } from "./swipe-field";

type Instrument = {
  /** Renders the fields of the card or bank account. */
  fields: (kind: InstrumentKind, errors: Record<string, string>) => ReactNode;
  /** Sends the input to the provider and returns its one-time token. */
  tokenOf: (kind: InstrumentKind, form: HTMLFormElement) => Promise<string>;
  /** Sets whether the method is kept on file. */
  keep: (isOnFile: boolean) => void;
};

/**
 * The provider's way to take a card or bank account: its own form, the sandbox's fields, or a reader. With `isSwiped`,
 * it is the sandbox's reader or one that the provider drives. Null = nothing is paid now.
 */
export function useInstrument(
  gateway: BrowserGateway,
  amount: string | null,
  isSwiped = false,
  reader?: UsedReader
): Instrument {
  const mounted = useRef<StripeForm | null>(null);
  const hasFailed = useRef(false);
  const [isOnFile, keep] = useState(false);
  const [swiped, setSwiped] = useState<ComponentProps<typeof SwipeField>["card"]>(null);
  if (isSwiped && reader?.isOffered) return { keep, fields: () => reader.field, tokenOf: async () => reader.token() };
  if (isSwiped)
    return {
      keep,
      fields: () => <SwipeField card={swiped} onRead={setSwiped} />,
      tokenOf: async () => {
        if (!swiped) throw new Error("Swipe the card first.");
        // A swipe pays once, so another payment needs another swipe.
        setSwiped(null);
        return swiped.swipeToken;
      },
    };
  if (gateway.provider === "sandbox")
    return {
      keep,
      fields: (kind, errors) => (
        <>
          <SandboxNotice kind={kind} />
          <InstrumentFields kind={kind} errors={errors} />
        </>
      ),
      tokenOf: createSandboxToken,
    };
  return {
    keep,
    fields: (kind) => (
      <StripeField
        // Each kind has its own form at Stripe.
        key={kind}
        publishableKey={gateway.publishableKey}
        kind={kind}
        amount={amount}
        isOnFile={isOnFile}
        onMounted={(form) => {
          mounted.current = form;
          hasFailed.current = false;
        }}
        onFailed={() => void (hasFailed.current = true)}
      />
    ),
    tokenOf: async () => {
      if (hasFailed.current) throw new Error(NOT_LOADED);
      if (!mounted.current) throw new Error("The payment form is still loading. Try again in a moment.");
      const { createStripeToken: stripeToken } = await import("./stripe-form");
      return stripeToken(mounted.current);
    },
  };
}

type FieldProps = {
  publishableKey: string;
  kind: InstrumentKind;
  amount: string | null;
  isOnFile: boolean;
  onMounted: (form: StripeForm | null) => void;
  onFailed: () => void;
};

const NOT_LOADED = "The payment form didn't load. Check your connection and reload the page.";

function StripeField({ publishableKey, kind, amount, isOnFile, onMounted, onFailed }: FieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const latestProps = useRef({ amount, isKept: isOnFile });
  const form = useRef<StripeForm | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const notifyMounted = useEffectEvent(onMounted);
  const notifyFailed = useEffectEvent(onFailed);
  useEffect(() => {
    let isDisposed = false;
    let unmount = () => {};
    const mount = async () => {
      try {
        const { mountStripeForm } = await import("./stripe-form");
        const mounted = await mountStripeForm(place.current!, {
          publishableKey,
          kind,
          amount: latestProps.current.amount,
          isOnFile: () => latestProps.current.isKept,
        });
        if (isDisposed) return mounted.unmount();
        form.current = mounted;
        notifyMounted(mounted);
        unmount = mounted.unmount;
        setState("ready");
      } catch {
        if (isDisposed) return;
        notifyFailed();
        setState("failed");
      }
    };
    void mount();
    return () => {
      isDisposed = true;
      form.current = null;
      notifyMounted(null);
      unmount();
    };
  }, [publishableKey, kind]);
  useEffect(() => {
    latestProps.current.isKept = isOnFile;
    form.current?.keep(isOnFile);
  }, [isOnFile]);
  return (
    <div>
      <div ref={place} className={state === "failed" ? "hidden" : "min-h-24"} />
      {state === "loading" && (
        <p role="status" className="text-sm text-soft">
          Loading payment form…
        </p>
      )}
      {state === "failed" && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger-ink">
          {NOT_LOADED}
        </p>
      )}
    </div>
  );
}
