"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { formatMoneyText } from "@/components/ui/money-text";
import { toast } from "@/components/ui/overlays/toast";
import type { Payment } from "@/lib/invoices/reading/payment";
import { api, CallError } from "@/lib/platform/http/api-client";
import { describeOutcome } from "./payment-outcome";

/** Gives up a payment that waits for the bank, so that the invoice can be paid another way. */
export function GiveUpButton({ payment, onGivenUp }: { payment: Payment; onGivenUp: (after: Payment) => void }) {
  const router = useRouter();
  const [isEnding, startEnding] = useTransition();
  const giveUp = () =>
    startEnding(async () => {
      const money = formatMoneyText(payment.amount);
      const text = "The customer can't confirm it at the bank any more. The invoice can be paid another way.";
      if (
        !(await confirmDialog(`Give up the payment of ${money}?`, text, {
          yes: "Give up",
          no: "Keep waiting",
          isDestructive: true,
        }))
      )
        return;
      try {
        const after = await api("POST /api/payments/[id]/give-up", { params: { id: payment.id } });
        if (after.failureCode === "other_provider") toast.danger(after.failureReason ?? "Payment given up.");
        else
          toast.success(after.status === "failed" ? "Payment given up. Nothing was charged." : describeOutcome(after));
        onGivenUp(after);
        router.refresh();
      } catch (error) {
        toast.danger(error instanceof CallError ? error.message : "Couldn't give up the payment. Try again.");
      }
    });
  return (
    <Button size="small" isPending={isEnding} onPress={giveUp}>
      Give up
    </Button>
  );
}
