"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { IconButton } from "@/components/ui/icon-button";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { formatPhone } from "@/lib/platform/format/phone";
import { api } from "@/lib/platform/http/api-client";
import { isMessagingService } from "@/lib/platform/phone/messaging-service";

/** Gives a number that texts came from back to the provider. */
export function DeleteNumberButton({ id, number }: { id: string; number: string }) {
  const router = useRouter();
  const isService = isMessagingService(number);
  const shown = isService ? number : formatPhone(number.replace(/^\+1/, ""));
  const remove = async () => {
    const isSure = await confirmDelete(
      isService ? "messaging service" : "number",
      shown,
      isService
        ? "Texts to its numbers will no longer reach you. The service itself stays with the phone provider."
        : "Texts to it will no longer reach you, and the number can go to someone else. This can’t be undone.",
    );
    if (!isSure) return;
    await api("DELETE /api/notification-numbers/[id]", { params: { id } }).then(
      () => (toast.success(isService ? "Messaging service deleted." : "Number deleted."), router.refresh()),
      (error: Error) => toast.danger(error.message),
    );
  };
  return (
    <IconButton label={`Delete ${shown}`} onPress={() => void remove()}>
      <Trash2 />
    </IconButton>
  );
}
