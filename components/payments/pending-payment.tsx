"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { formatMoneyText } from "@/components/ui/fields/money-text";
import { api, CallError } from "@/lib/platform/http/api-client";

type Props = { token: string; amount: string; challengeUrl: string };

/** A payment that the customer began and did not confirm: their bank's page was closed, or waits in another tab. */
export function PendingPayment({ token, amount, challengeUrl }: Props) {
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const [isEnding, startEnding] = useTransition();
  const startOver = () =>
    startEnding(async () => {
      setProblem(null);
      try {
        await api("POST /api/public/invoices/[token]/start-over", { params: { token } });
        router.refresh();
      } catch (error) {
        setProblem(error instanceof CallError ? error.message : "Couldn't start over. Try again in a moment.");
      }
    });
  return (
    <section
      aria-label="Payment in progress"
      className="flex max-w-md flex-col gap-4 rounded-card bg-sunken p-4 sm:p-6"
    >
      <p>
        Your payment of {formatMoneyText(amount)} is not confirmed by your bank yet. Nothing is charged until you
        confirm it.
      </p>
      {problem && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger-ink">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {/* A whole page of somebody else's, so no link within the application. */}
        <a href={challengeUrl} rel="noreferrer" className={buttonStyles("primary", "large")}>
          Continue at the bank
        </a>
        <Button size="large" isPending={isEnding} onPress={startOver}>
          Start over
        </Button>
      </div>
    </section>
  );
}
