"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { getButtonStyles } from "@/components/ui/button-styles";
import { formatMoneyText } from "@/components/ui/money-text";
import type { Waiting } from "@/lib/payments/start-payment-over";
import { api, CallError } from "@/lib/platform/http/api-client";

type Props = { token: string } & Pick<Waiting, "amount" | "challengeUrl" | "isVerification" | "isFromCustomer">;

/**
 * A payment that waits for the customer. The bank's page was closed or is open in another tab, or the bank account
 * still needs verification with small deposits, or the code of one, that come within days.
 */
export function PendingPayment({ token, amount, challengeUrl, isVerification, isFromCustomer }: Props) {
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
      {isVerification ? (
        <p>
          Verify your bank account to complete your payment of {formatMoneyText(amount)}. Within 2 business days, your
          bank statement shows two small deposits, or one with a code. Then select Verify bank account and enter the
          amounts or the code. You aren't charged until then. The payment expires after 10 days.
        </p>
      ) : (
        <p>
          Your payment of {formatMoneyText(amount)} isn't confirmed with your bank yet. You aren't charged until you
          confirm it.
        </p>
      )}
      {problem && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger-ink">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {/* A plain link, because the page is on another site. */}
        <a href={challengeUrl} rel="noreferrer" className={getButtonStyles("primary", "large")}>
          {isVerification ? "Verify bank account" : "Continue to your bank"}
        </a>
        {isFromCustomer && (
          <Button size="large" isPending={isEnding} onPress={startOver}>
            Start over
          </Button>
        )}
      </div>
    </section>
  );
}
