"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { IconButton } from "@/components/ui/icon-button";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { formatNumber } from "@/lib/platform/format/format-count";
import { formatPhone } from "@/lib/platform/format/format-phone";
import { api } from "@/lib/platform/http/api-client";
import { isMessagingService } from "@/lib/platform/phone/is-messaging-service";

type Props = {
  id: string;
  number: string;
  /** The number of conversations with it. */
  conversations: number;
  /** The number for texts after it is gone, or null for none. Left out when it is not the current one. */
  next?: string | null;
};

/** Returns a notification number to the provider. It first shows what uses the number. */
export function DeleteNumberButton({ id, number, conversations, next }: Props) {
  const router = useRouter();
  const isService = isMessagingService(number);
  const formattedNumber = formatOwnNumber(number);
  const remove = async () => {
    const consequence = isService
      ? "Texts to this service's numbers will no longer reach you. The service stays in your account with the phone provider."
      : "Texts to this number will no longer reach you, and the phone provider can assign it to another business. This can't be undone.";
    const points = listUses(conversations, next);
    const isSure = await confirmDelete(
      isService ? "messaging service" : "number",
      formattedNumber,
      [...points, consequence].join(" ")
    );
    if (!isSure) return;
    await api("DELETE /api/notification-numbers/[id]", { params: { id } }).then(
      () => (toast.success(`Deleted ${formattedNumber}.`), router.refresh()),
      (error: Error) => toast.danger(error.message)
    );
  };
  return (
    <IconButton label={`Delete ${formattedNumber}`} onPress={() => void remove()}>
      <Trash2 />
    </IconButton>
  );
}

const formatOwnNumber = (number: string): string =>
  isMessagingService(number) ? number : formatPhone(number.replace(/^\+1/, ""));

function listUses(conversations: number, next: string | null | undefined): string[] {
  const uses = [];
  if (next === null)
    uses.push("You have no other number for texts. All texts to customers, including reminders, will stop.");
  if (next) uses.push(`Your texts will come from ${formatOwnNumber(next)}.`);
  if (conversations > 0)
    uses.push(
      conversations === 1
        ? "1 conversation uses this number."
        : `${formatNumber(conversations)} conversations use this number.`
    );
  return uses;
}
