"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { formatSendResult } from "@/components/invoices/recipient-fields";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import type { InvoicedCharge } from "@/lib/plans/charges/list-charges";

type Props = {
  charge: Pick<InvoicedCharge, "id" | "invoiceId" | "invoiceNumber" | "email" | "hasMethod" | "problem">;
  can: { send: boolean; retry: boolean };
};

/** The actions on an open charge: email its invoice, or retry the card on file. */
export function ChargeActions({ charge, can }: Props) {
  const router = useRouter();
  const [isRunning, start] = useTransition();
  const { id, invoiceId, invoiceNumber, email, hasMethod, problem } = charge;
  const run = (call: () => Promise<string>) =>
    start(async () => {
      try {
        toast.success(await call());
      } catch (error) {
        toast.danger(
          error instanceof Error ? error.message : "Couldn't update the charge. Check your connection and try again."
        );
      }
      router.refresh();
    });
  const send = () =>
    run(async () => {
      const body = { contacts: [email] };
      const sent = await api("POST /api/invoices/[id]/send", { params: { id: invoiceId }, body });
      const result = formatSendResult(`invoice #${invoiceNumber}`, sent);
      if (sent.state === "kept") throw new Error(result);
      return result;
    });
  const retry = () =>
    run(async () => {
      await api("POST /api/maintenance-plans/charges/[id]/retry", { params: { id } });
      return `Retrying the payment for invoice #${invoiceNumber}.`;
    });
  return (
    <span className="flex flex-wrap items-center gap-1">
      {can.retry && hasMethod && problem !== "" && (
        <Button size="small" isPending={isRunning} onPress={retry}>
          Charge again
        </Button>
      )}
      {can.send && email !== "" && (
        <Button size="small" isPending={isRunning} onPress={send}>
          Email invoice
        </Button>
      )}
    </span>
  );
}
