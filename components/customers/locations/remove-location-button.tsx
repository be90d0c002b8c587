"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api, CallError } from "@/lib/platform/http/api-client";

export function RemoveLocationButton({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const remove = async () => {
    if (
      !(await confirmDelete(
        "location",
        name,
        "It is archived: jobs and invoices keep it, and new work cannot be booked there.",
      ))
    )
      return;
    try {
      offerUndo(`${name} is archived`, [await api("DELETE /api/locations/[id]", { params: { id } })]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof CallError ? error.message : "That did not work. Please try again.");
    }
  };
  return (
    <Button size="small" variant="quiet" onPress={() => void remove()} aria-label={`Delete ${name}`}>
      Delete
    </Button>
  );
}
