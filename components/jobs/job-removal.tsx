"use client";

import { RotateCcw, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api, type CallAnswer, CallError } from "@/lib/platform/http/api-client";
import { formatCount } from "@/lib/platform/format/format-count";

type Props = { id: string; number: number; name: string };

/** Deletes a job after a warning about what belongs to it, and opens the list. */
export function DeleteJobButton({ id, number, name }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const remove = () =>
    runWithToast(`Couldn't delete job ${number}. Try again.`, async () => {
      const work = await api("GET /api/jobs/[id]/work", { params: { id } });
      if (!(await confirmDelete("job", `${number} ${name}`, describeJobDeletion(work)))) return;
      const endWork = work.appointments + work.series > 0;
      const answer = await api("DELETE /api/jobs/[id]", { params: { id }, query: { endWork } });
      const message = `Deleted job ${number}.${endWork ? ` Canceled ${work.booked}. Customer not notified.` : ""}`;
      offerUndo(`Deleted job ${number}.`, [answer], { message });
      router.push("/jobs");
    });
  return (
    <IconButton label="Delete job" onPress={() => void remove()}>
      <Trash2 aria-hidden />
    </IconButton>
  );
}

/** Restores a deleted job. */
export function RestoreJobButton({ id, number, isSmall = false }: Omit<Props, "name"> & { isSmall?: boolean }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const restore = () =>
    runWithToast(`Couldn't restore job ${number}. Try again.`, async () => {
      const answer = await api("POST /api/jobs/[id]/undelete", { params: { id } });
      offerUndo(`Restored job ${number}.`, [answer]);
      router.refresh();
    });
  return (
    <Button
      size={isSmall ? "small" : "medium"}
      icon={<RotateCcw aria-hidden />}
      onPress={() => void restore()}
      aria-label={`Restore job ${number}`}
    >
      Restore
    </Button>
  );
}

function describeJobDeletion({ booked, invoices }: CallAnswer<"GET /api/jobs/[id]/work">): string {
  const openInvoices = formatCount(invoices, "open invoice stays", "open invoices stay");
  return [
    booked && `${booked} will be canceled. The customer isn't notified.`,
    invoices > 0 && `${openInvoices} on the books.`,
    "The job no longer appears in lists and searches. You can find it under Deleted jobs.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Runs the work and shows a failure as a toast: the server's message, or else `otherwise`. */
async function runWithToast(otherwise: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast.danger(error instanceof CallError ? error.message : otherwise);
  }
}
