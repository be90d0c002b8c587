"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { v7 as newKey } from "uuid";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { Button } from "@/components/ui/button";
import type { Payment } from "@/lib/invoices/records/payment";
import type { BrowserGateway } from "@/lib/payments/gateways/gateway";
import type { ProviderCardReader } from "@/lib/payments/gateways/provider-card-reader";
import { api, CallError } from "@/lib/platform/http/api-client";
import { getReaders } from "./known-readers";

/** The reader of this device, beside the till or in the truck. */
const CHOSEN_KEY = "card-reader";
const LOOK_AGAIN_MS = 2000;
/** A reader asks for the card within moments, or never if the card processor was not reached. */
const LONG_MS = 20_000;

export type UsedReader = {
  /** True when the provider supports readers and there is one. */
  isOffered: boolean;
  field: ReactNode;
  /** Returns the token of the chosen reader for one payment. */
  token: () => string;
  /** Waits until the card is read, if the result is still open. Throws an Error with the reason for a refusal. */
  untilRead: (payment: Payment) => Promise<Payment>;
  /**
   * Shows the reader that waits for the card, with a way to cancel. On a device that has used a reader, it shows why
   * there is none.
   */
  waiting: ReactNode;
};

/** The provider's card readers for a payment form. */
export function useCardReader({ provider }: BrowserGateway): UsedReader {
  const [readers, setReaders] = useState<readonly ProviderCardReader[]>([]);
  const [preferredId, setPreferredId] = useState<string | null>(null);
  const [isSilent, setSilent] = useState(false);
  const [waits, setWaits] = useState<Payment | null>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    const loadReaders = async () => {
      const loadedReaders = await getReaders();
      setReaders(loadedReaders ?? []);
      setSilent(loadedReaders === null);
    };
    if (provider === "stripe") void loadReaders();
    setPreferredId(localStorage.getItem(CHOSEN_KEY));
    return () => void (hasLeft.current = true);
  }, [provider]);
  const chosen = readers.find(({ id }) => id === preferredId) ?? readers.find(({ isOnline }) => isOnline) ?? readers[0];
  const choose = (id: string) => {
    setPreferredId(id);
    localStorage.setItem(CHOSEN_KEY, id);
  };
  const untilRead = async (payment: Payment) => {
    let latest = payment;
    try {
      while (latest.status === "pending") {
        setWaits(latest);
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
        // A user who has left is not brought back. The list of payments shows the result.
        if (hasLeft.current)
          throw new Error(
            "You left the page before the card was read. Check the list of payments before you try again."
          );
        latest = await loadReadPayment(latest);
      }
    } finally {
      setWaits(null);
    }
    if (latest.status === "failed")
      throw new Error(latest.failureReason ?? "The card wasn't accepted. Try another card.");
    return latest;
  };
  return {
    isOffered: readers.length > 0,
    field: <ReaderField readers={readers} chosen={chosen?.id ?? ""} onChoose={choose} />,
    token: () => {
      if (!chosen) throw new Error("Select a card reader.");
      return `${chosen.id}:${newKey()}`;
    },
    untilRead,
    waiting: waits ? (
      <WaitingForCard payment={waits} reader={chosen?.name ?? "the reader"} />
    ) : (
      isSilent && preferredId && <ReadersAway />
    ),
  };
}

async function loadReadPayment(payment: Payment): Promise<Payment> {
  try {
    return await api("POST /api/payments/[id]/look", { params: { id: payment.id } });
  } catch {
    return payment;
  }
}

const ReadersAway = () => (
  <p role="status" className="text-sm text-muted">
    The card processor didn&apos;t respond, so card readers can&apos;t be used now. Reload the page in a moment.
  </p>
);

type FieldProps = { readers: readonly ProviderCardReader[]; chosen: string; onChoose: (id: string) => void };

const ReaderField = ({ readers, chosen, onChoose }: FieldProps) => (
  <RadioGroup
    label="Card reader"
    value={chosen}
    onChange={onChoose}
    options={readers.map(({ id, name, isOnline }) => ({ id, label: isOnline ? name : `${name} (offline)` }))}
  />
);

function WaitingForCard({ payment, reader }: { payment: Payment; reader: string }) {
  const [isEnding, setEnding] = useState(false);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  const [problem, setProblem] = useState("");
  const cancel = async () => {
    setEnding(true);
    setProblem("");
    try {
      await api("POST /api/payments/[id]/give-up", { params: { id: payment.id } });
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : "Couldn't cancel the payment. Try again in a moment.");
      setEnding(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-info-soft px-3 py-2 text-info-ink">
      <p role="status">Waiting for a card on {reader}</p>
      <Button isPending={isEnding} onPress={() => void cancel()}>
        Cancel payment
      </Button>
      {isLong && !problem && (
        <p role="status">If the reader doesn't ask for a card, cancel the payment and try again.</p>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
