"use client";

import { MoreHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { IconButton } from "@/components/ui/icon-button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { Menu } from "@/components/ui/overlays/menu";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import type { SoldPlan } from "@/lib/plans/records/sold-plan";
import { type Choice, listPlanChoices } from "./act-on-plan";

/** The actions on a sold plan: renew, pause, resume, cancel, and archive. */
export function SoldPlanMenu({ plan }: { plan: Pick<SoldPlan, "id" | "name" | "status" | "end_date" | "version"> }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const { id, version } = plan;
  const run = async ({ act, confirmation, done }: Choice) => {
    if (confirmation) {
      const isSure = await confirmDialog(confirmation.title, confirmation.text, {
        yes: confirmation.yes,
        no: "Keep",
        isDestructive: true,
      });
      if (!isSure) return;
    }
    try {
      const answer = await api("POST /api/maintenance-plans/sold/[id]/act", { params: { id }, body: { act, version } });
      offerUndo(done, [answer]);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : `Couldn't change ${plan.name}. Try again.`);
    }
    router.refresh();
  };
  return (
    <Menu
      label={`Actions for ${plan.name}`}
      trigger={
        <IconButton label={`Actions for ${plan.name}`}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      }
      entries={listPlanChoices(plan).map((choice) => ({
        id: choice.act,
        label: choice.label,
        isDestructive: choice.confirmation !== undefined,
        onAction: () => void run(choice),
      }))}
    />
  );
}
