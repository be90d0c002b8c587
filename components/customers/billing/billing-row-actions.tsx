"use client";

import { Merge, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { IconButton } from "@/components/ui/icon-button";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api, CallError } from "@/lib/platform/http/api-client";

/** `mergeHref` is left out when there is no other address to merge with. */
type Props = { id: string; name: string; mergeHref?: string };

export function BillingRowActions({ id, name, mergeHref }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const remove = async () => {
    const text = "Existing invoices still show this address. New invoices can't use it.";
    if (!(await confirmDelete("billing address", name, text))) return;
    try {
      offerUndo(`Deleted ${name}.`, [await api("DELETE /api/billing-addresses/[id]", { params: { id } })]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof CallError ? error.message : `Couldn't delete ${name}. Try again.`);
    }
  };
  return (
    <>
      {mergeHref && (
        <IconButton label={`Merge ${name}`} size="small" onPress={() => router.push(mergeHref, { scroll: false })}>
          <Merge aria-hidden />
        </IconButton>
      )}
      <IconButton label={`Delete ${name}`} size="small" onPress={() => void remove()}>
        <Trash2 aria-hidden />
      </IconButton>
    </>
  );
}
