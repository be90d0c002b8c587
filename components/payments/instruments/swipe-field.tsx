"use client";

import { useState } from "react";
import { CreditCard } from "lucide-react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { api, CallError } from "@/lib/platform/http/api-client";

type SwipedCard = Awaited<ReturnType<typeof api<"POST /api/payments/card-swipe">>>;

/** The data that the sandbox's reader returns for a test card. */
const TEST_SWIPE = "%B4242424242424242^CUSTOMER/TEST^4912101000?";

type Props = { card: SwipedCard | null; onRead: (card: SwipedCard | null) => void };

/**
 * The field where a card reader types its data, ended by Enter. The data goes to the provider at once and is stored
 * nowhere.
 */
export function SwipeField({ card, onRead }: Props) {
  const [data, setData] = useState("");
  const [problem, setProblem] = useState("");
  const [isReading, setReading] = useState(false);
  const read = async (swipeData: string) => {
    setData("");
    setProblem("");
    setReading(true);
    try {
      onRead(await api("POST /api/payments/card-swipe", { body: { swipeData } }));
    } catch (error) {
      const fields = error instanceof CallError ? error.answer.errors : {};
      setProblem(fields["swipeData"] ?? (error instanceof Error ? error.message : String(error)));
    } finally {
      setReading(false);
    }
  };
  if (card)
    return (
      <div role="status" className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {card.cardType} ending in {card.lastFour}, {card.nameOnCard}, expires {card.expiration}
        </p>
        <Button onPress={() => onRead(null)}>Swipe another card</Button>
      </div>
    );
  return (
    <>
      <TextField
        label="Card reader"
        type="password"
        autoComplete="off"
        prefix={<CreditCard aria-hidden className="size-4" />}
        help="Click this field, then swipe the card."
        error={problem}
        maxLength={4000}
        value={data}
        onChange={setData}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (data) void read(data);
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning-ink">
        This is a test. No money moves.
        <Button isPending={isReading} onPress={() => void read(TEST_SWIPE)}>
          Swipe test card
        </Button>
      </div>
    </>
  );
}
