"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/overlays/toast";
import { api, CallError } from "@/lib/platform/http/api-client";

type Props = { id: string; fullName: string; isPrimary: boolean };

export function ContactRowActions({ id, fullName, isPrimary }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const remove = async () => {
    const text = isPrimary
      ? "This is the primary contact. The customer will have no primary contact until you select another."
      : undefined;
    if (!(await confirmDelete("contact", fullName, text))) return;
    try {
      offerUndo(`Deleted ${fullName}.`, [await api("DELETE /api/contacts/[id]", { params: { id } })]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof CallError ? error.message : `Couldn't delete ${fullName}. Try again.`);
    }
  };
  return (
    <IconButton label={`Delete ${fullName}`} size="small" onPress={() => void remove()}>
      <Trash2 aria-hidden />
    </IconButton>
  );
}
