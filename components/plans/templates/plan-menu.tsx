"use client";

import { Archive, ArchiveRestore, MoreHorizontal, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { IconButton } from "@/components/ui/icon-button";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { Menu } from "@/components/ui/overlays/menu";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import type { MaintenancePlan } from "@/lib/plans/plan-to-save";

/** An administrator's actions on a plan template. */
export function PlanMenu({ plan }: { plan: Pick<MaintenancePlan, "id" | "name" | "archived"> }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const { id, name, archived } = plan;
  const run = async (words: string, answer: Promise<object>) => {
    try {
      offerUndo(words, [await answer]);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : `Couldn't change ${plan.name}. Try again.`);
    }
    router.push("/maintenance-plans");
    router.refresh();
  };
  const archive = () =>
    run(
      archived ? `Restored ${name}.` : `Archived ${name}.`,
      api("POST /api/maintenance-plan-update", { body: { maintenance_plan_id: id, archived: !archived } })
    );
  const remove = async () => {
    if (!(await confirmDelete("plan", name, "Plans already sold don't change. Their customers are still billed.")))
      return;
    await run(`Deleted ${name}.`, api("POST /api/maintenance-plans/[id]/delete", { params: { id } }));
  };
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={
        <IconButton label={`Actions for ${name}`}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      }
      entries={[
        {
          id: "archive",
          label: archived ? "Restore" : "Archive",
          icon: archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
          onAction: () => void archive(),
        },
        {
          id: "delete",
          label: "Delete…",
          icon: <Trash2 aria-hidden />,
          isDestructive: true,
          onAction: () => void remove(),
        },
      ]}
    />
  );
}
