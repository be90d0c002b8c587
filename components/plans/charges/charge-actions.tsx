"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
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
  const run = (done: string, call: () => Promise<unknown>) =>
    start(async () => {
      try {
        await call();
        toast.success(done);
      } catch (error) {
        toast.danger(error instanceof Error ? error.message : "Couldn't change the charge. Try again.");
      }
      router.refresh();
    });
  const send = () =>
    run(`Sending invoice #${invoiceNumber} to ${email}.`, () =>
      api("POST /api/invoices/[id]/send", { params: { id: invoiceId }, body: { contacts: [email] } })
    );
  const retry = () =>
    run(`Retrying the payment for invoice #${invoiceNumber}.`, () =>
      api("POST /api/maintenance-plans/charges/[id]/retry", { params: { id } })
    );
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
