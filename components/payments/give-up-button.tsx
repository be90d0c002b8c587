"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { formatMoneyText } from "@/components/ui/money-text";
import { toast } from "@/components/ui/overlays/toast";
import type { Payment } from "@/lib/invoices/records/payment";
import { api, CallError } from "@/lib/platform/http/api-client";
import { describeOutcome } from "./payment-outcome";

/** Gives up a payment that waits for the bank, so that the invoice can be paid another way. */
export function GiveUpButton({ payment, onCanceled }: { payment: Payment; onCanceled: (after: Payment) => void }) {
  const router = useRouter();
  const [isEnding, startEnding] = useTransition();
  const giveUp = () =>
    startEnding(async () => {
      const money = formatMoneyText(payment.amount);
      const text = "The customer can no longer confirm this payment with their bank. They can pay another way.";
      if (
        !(await confirmDialog(`Cancel the ${money} payment?`, text, {
          yes: "Cancel payment",
          no: "Keep waiting",
          isDestructive: true,
        }))
      )
        return;
      try {
        const after = await api("POST /api/payments/[id]/give-up", { params: { id: payment.id } });
        if (after.failureCode === "other_provider")
          toast.danger(after.failureReason ?? `Canceled the ${money} payment.`);
        else
          toast.success(
            after.status === "failed"
              ? `Canceled the ${money} payment. The customer wasn't charged.`
              : describeOutcome(after)
          );
        onCanceled(after);
        router.refresh();
      } catch (error) {
        toast.danger(error instanceof CallError ? error.message : "Couldn't cancel the payment. Try again.");
      }
    });
  return (
    <Button size="small" isPending={isEnding} onPress={giveUp}>
      Cancel payment
    </Button>
  );
}
