"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api, type CallAnswer, CallError } from "@/lib/platform/http/api-client";
import { formatCount } from "@/lib/platform/format/format-count";

type Removable = { id: string; fullName: string };

/** Deletes a customer after a confirmation, offers Undo, and restores deleted ones. Returns true when done. */
export function useCustomerRemoval() {
  const router = useRouter();
  const offerUndo = useOfferUndo();

  const restore = async ({ id, fullName }: Removable): Promise<boolean> => {
    try {
      const answer = await api("POST /api/customers/[id]/undelete", { params: { id } });
      offerUndo(`Restored ${fullName}.`, [answer]);
      router.refresh();
      return true;
    } catch (error) {
      return showFailure(error, `Couldn't restore ${fullName}. Try again.`);
    }
  };

  const remove = async ({ id, fullName }: Removable): Promise<boolean> => {
    try {
      const work = await api("GET /api/customers/[id]/work", { params: { id } });
      if (!(await confirmDelete("customer", fullName, describeDeletion(work)))) return false;
      const hasOpenWork = work.appointments + work.series > 0;
      const answer = await api("DELETE /api/customers/[id]", { params: { id }, query: { endWork: hasOpenWork } });
      const message = `Deleted ${fullName}.${hasOpenWork ? " Upcoming appointments canceled. Customer not notified." : ""}`;
      offerUndo(`Deleted ${fullName}.`, [answer], { message });
      router.refresh();
      return true;
    } catch (error) {
      return showFailure(error, `Couldn't delete ${fullName}. Try again.`);
    }
  };

  return { remove, restore };
}

function describeDeletion({ booked, invoices }: CallAnswer<"GET /api/customers/[id]/work">): string {
  const openInvoices = formatCount(invoices, "open invoice stays", "open invoices stay");
  return [
    "The customer no longer appears in lists and searches. Links to their invoices and proposals stop working.",
    booked && `${booked} will be canceled. The customer isn't notified.`,
    invoices > 0 && `${openInvoices} on the books.`,
    `You can undo this for 30 days.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function showFailure(error: unknown, otherwise: string): false {
  toast.danger(error instanceof CallError ? error.message : otherwise);
  return false;
}
