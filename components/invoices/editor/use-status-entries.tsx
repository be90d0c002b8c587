"use client";

import { CircleCheck, CircleX, FolderCheck, RotateCcw, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import type { MenuEntry } from "@/components/ui/overlays/menu";
import { toast } from "@/components/ui/overlays/toast";
import { type StatusByHand, listStatusesByHand } from "@/lib/invoices/records/invoice-step";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { isInvoiceStatus } from "@/lib/invoices/records/invoice-status";
import { api } from "@/lib/platform/http/api-client";

const LOOKS: Record<StatusByHand, { label: string; icon: ReactNode; done: string }> = {
  approved: { label: "Mark as accepted", icon: <CircleCheck aria-hidden />, done: "marked as accepted." },
  declined: { label: "Mark as declined", icon: <CircleX aria-hidden />, done: "marked as declined." },
  closed: { label: "Close", icon: <FolderCheck aria-hidden />, done: "closed." },
  open: { label: "Reopen", icon: <RotateCcw aria-hidden />, done: "reopened." },
  deleted: { label: "Delete", icon: <Trash2 aria-hidden />, done: "deleted." },
};

type Props = { saved: Invoice | null; kind: "invoice" | "proposal"; onSet: (invoice: Invoice) => void };

/**
 * Menu entries for the statuses that the office sets by hand. Confirms first when the customer or the text would lose
 * something.
 */
export function useStatusEntries({ saved, kind, onSet }: Props): MenuEntry[] {
  const router = useRouter();
  if (!saved) return [];
  const status = saved.documentStatus;
  const set = async (to: StatusByHand) => {
    if (!(await isMeant(saved, to, kind))) return;
    try {
      const params = { id: saved.id };
      const next = to === "open" ? (saved.sentAt ? "presented" : "open - draft") : to;
      const answer = await api("POST /api/invoices/[id]/set-status", { params, body: { status: next } });
      onSet(answer);
      toast.success(`${kind === "invoice" ? "Invoice" : "Proposal"} #${saved.invoiceNumber} ${LOOKS[to].done}`);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : `Couldn't update the ${kind}. Try again.`);
    }
  };
  return (isInvoiceStatus(status) ? listStatusesByHand(status) : []).map((to) => ({
    id: to,
    label: to === "approved" || to === "declined" ? LOOKS[to].label : `${LOOKS[to].label} ${kind}`,
    icon: LOOKS[to].icon,
    isDestructive: to === "deleted",
    onAction: () => void set(to),
  }));
}

function isMeant({ signedAt, invoiceNumber }: Invoice, to: StatusByHand, kind: string): Promise<boolean> | true {
  if (to === "deleted") {
    const balance = kind === "invoice" ? ", and no balance is due" : "";
    return confirmDialog(`Delete ${kind} #${invoiceNumber}?`, `The customer's links stop working${balance}.`, {
      yes: "Delete",
      no: "Keep",
      isDestructive: true,
    });
  }
  if (to === "open" && signedAt)
    return confirmDialog(
      `Reopen ${kind} #${invoiceNumber}?`,
      `This removes the customer's signature because the ${kind} may change. The history still shows who signed.`,
      { yes: "Reopen", no: "Keep signed", isRisky: true }
    );
  return true;
}
