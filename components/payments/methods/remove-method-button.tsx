"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import type { StoredMethod } from "@/lib/payments/methods/stored-method";
import { api, CallError } from "@/lib/platform/http/api-client";
import { formatMethodLine } from "./method-facts";

/** Removes a card or account on file, after a confirmation. */
export function RemoveMethodButton({ method }: { method: StoredMethod }) {
  const router = useRouter();
  const [isRemoving, start] = useTransition();
  const name = formatMethodLine(method);
  const remove = () =>
    start(async () => {
      const consequence = "It won't be charged again. Maintenance plans paid with it need another payment method.";
      const words = { yes: "Remove", no: "Keep", isDestructive: true };
      if (!(await confirmDialog(`Remove ${name}?`, consequence, words))) return;
      try {
        await api("DELETE /api/payment-methods/[id]", { params: { id: method.id } });
        toast.success(`Removed ${name}.`);
      } catch (error) {
        toast.danger(error instanceof CallError ? error.message : `Couldn't remove ${name}. Try again.`);
      }
      router.refresh();
    });
  return (
    <Button size="small" isPending={isRemoving} onPress={remove} aria-label={`Remove ${name}`}>
      Remove
    </Button>
  );
}
