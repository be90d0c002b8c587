"use client";

import { Printer } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { formatMoneyText } from "@/components/ui/money-text";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api, CallError } from "@/lib/platform/http/api-client";
import { formatDay } from "@/lib/platform/time/format-time";

function useAction() {
  const router = useRouter();
  const [isRunning, start] = useTransition();
  const run = (action: () => Promise<string | null>) =>
    start(async () => {
      try {
        const message = await action();
        if (message) toast.success(message);
      } catch (error) {
        toast.danger(error instanceof CallError ? error.message : "Couldn't update the books. Try again.");
      }
      router.refresh();
    });
  return { isRunning, run };
}

/** Describes the amount that the closed day leaves out. */
const describeLeftOut = (onTheirWay: string): string =>
  onTheirWay === "0.00"
    ? ""
    : ` ${formatMoneyText(onTheirWay)} in bank payments was still in transit and isn't included.`;

/** Closes a day of the books after a confirmation. It cannot be reopened. */
export function CloseDayButton({ day, onTheirWay }: { day: string; onTheirWay: string }) {
  const { isRunning, run } = useAction();
  const close = async () => {
    const text = `All earlier days close too. You can't reopen a closed day. Later corrections are dated after the closed day.${describeLeftOut(onTheirWay)}`;
    if (!(await confirmDialog(`Close ${formatDay(day)}?`, text, { yes: "Close day", no: "Keep open" }))) return null;
    await api("POST /api/books/days", { body: { day } });
    return `Closed ${formatDay(day)}.`;
  };
  return (
    <Button variant="primary" isPending={isRunning} onPress={() => run(close)}>
      Close {formatDay(day)}
    </Button>
  );
}

/** Compares with the card processor now instead of at night. */
export function CompareButton() {
  const { isRunning, run } = useAction();
  const compare = async () => {
    const { holds } = await api("POST /api/books/compare", {});
    return holds
      ? "Compared with the card processor. No differences."
      : "Compared with the card processor. Differences are listed on this page.";
  };
  return (
    <Button isPending={isRunning} onPress={() => run(compare)}>
      Compare with card processor
    </Button>
  );
}

export function PrintButton() {
  return (
    <Button icon={<Printer aria-hidden />} onPress={() => window.print()}>
      Print
    </Button>
  );
}
