"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { formatMailForecast, loadMailForecast } from "@/components/office/mail-forecast";
import { Button } from "@/components/ui/button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import type { ServiceKey } from "@/lib/onboarding/services/get-service-name";
import { api } from "@/lib/platform/http/api-client";

type Props = { service: ServiceKey; name: string };

/** Runs an action on a service and shows the new status. */
function useAct() {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const runAction = async (work: () => Promise<string>) => {
    setPending(true);
    try {
      toast.success(await work());
      router.refresh();
    } catch (error) {
      toast.danger(
        error instanceof Error ? error.message : "Couldn't update the service. Check your connection and try again."
      );
    }
    setPending(false);
  };
  return { act: runAction, isPending };
}

export function CancelServiceButton({ service, name, text }: Props & { text: string }) {
  const { act: runAction, isPending } = useAct();
  const press = async () => {
    const isMeant = await confirmDialog(`Cancel ${name}?`, text, { yes: "Cancel service", no: "Keep", isRisky: true });
    if (!isMeant) return;
    await runAction(async () => {
      await api("POST /api/subscriptions/[id]/cancel", { params: { id: service } });
      return `Canceled ${name}.`;
    });
  };
  return (
    <Button size="small" isPending={isPending} onPress={() => void press()} aria-label={`Cancel ${name}`}>
      Cancel
    </Button>
  );
}

export function ConfirmationButton({ service, to }: { service: ServiceKey; to: string }) {
  const { act: runAction, isPending } = useAct();
  const send = async () => {
    await api("POST /api/enrollments/confirmation-email", { body: { product: service } });
    return formatMailForecast(await loadMailForecast(), `the confirmation to ${to}`);
  };
  return (
    <Button isPending={isPending} isDisabled={to === ""} onPress={() => void runAction(send)}>
      Email confirmation
    </Button>
  );
}
