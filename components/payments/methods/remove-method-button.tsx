"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import type { StoredMethod } from "@/lib/payments/methods/method-shapes";
import { api, CallError } from "@/lib/platform/http/api-client";
import { methodLine } from "./method-facts";

/** Takes a card or account off file, after asking; the office, or the customer behind the link of a token. */
export function RemoveMethodButton({ method, token }: { method: StoredMethod; token?: string }) {
  const router = useRouter();
  const [isRemoving, start] = useTransition();
  const name = methodLine(method);
  const remove = () =>
    start(async () => {
      const consequence = "It is not charged any more. To use it again it has to be entered again.";
      const words = { yes: "Remove", no: "Keep", isDestructive: true };
      if (!(await confirmDialog(`Remove ${name}?`, consequence, words))) return;
      try {
        if (token) {
          const params = { token, methodId: method.id };
          await api("DELETE /api/public/invoices/[token]/payment-methods/[methodId]", { params });
        } else await api("DELETE /api/payment-methods/[id]", { params: { id: method.id } });
        toast.success("Removed. It is not charged any more.");
      } catch (error) {
        toast.danger(error instanceof CallError ? error.message : "Couldn't remove it. Try again.");
      }
      router.refresh();
    });
  return (
    <Button size="small" isPending={isRemoving} onPress={remove} aria-label={`Remove ${name}`}>
      Remove
    </Button>
  );
}
