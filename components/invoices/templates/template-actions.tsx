"use client";

import { Ellipsis, FilePlus, Star, StarOff, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { Menu } from "@/components/ui/overlays/menu";
import { toast } from "@/components/ui/overlays/toast";
import { api, CallError } from "@/lib/platform/http/api-client";
import { UseTemplateDialog } from "./use-template-dialog";

type Props = {
  template: { id: string; name: string; favorite: boolean };
  /** The job to use it on. Null = ask for it. */
  jobId: string | null;
  can: { change: boolean; remove: boolean };
};

const DELETE_TEXT = "Invoices and proposals created from this template aren't deleted.";

/** The actions on a document template in its list. */
export function TemplateActions({ template, jobId, can }: Props) {
  const { id, name, favorite } = template;
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, startWork] = useTransition();
  const work = (step: () => Promise<void>) =>
    startWork(() =>
      step().catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        toast.danger(error.message);
      })
    );
  const use = (onJob: string) =>
    work(async () => {
      const createdInvoice = await api("POST /api/invoices/[id]/create-from", {
        params: { id },
        body: { jobId: onJob },
      });
      router.push(`/jobs/${onJob}/invoices/${createdInvoice.id}`);
    });
  const start = () => (jobId ? use(jobId) : setAsking(true));
  const toggle = () =>
    work(async () => {
      await api("POST /api/invoices/[id]/toggle-favorite", { params: { id } });
      router.refresh();
    });
  const remove = () =>
    work(async () => {
      if (!(await confirmDelete("template", name, DELETE_TEXT))) return;
      offerUndo(`Deleted template ${name}.`, [await api("POST /api/invoices/[id]/delete", { params: { id } })]);
      router.refresh();
    });
  if (!can.change) return null;
  return (
    <span className="flex items-center gap-1">
      {/* A card on a phone only has room for the menu. */}
      <span className="max-md:hidden">
        <Button size="small" isPending={isBusy} aria-label={`Use ${name}`} onPress={start}>
          Use
        </Button>
      </span>
      <Menu
        label={`More actions for ${name}`}
        trigger={
          <IconButton label={`More actions for ${name}`} size="small">
            <Ellipsis aria-hidden />
          </IconButton>
        }
        entries={[
          {
            id: "use",
            label: jobId ? "Use on this job" : "Use on a job…",
            icon: <FilePlus aria-hidden />,
            onAction: start,
          },
          {
            id: "favorite",
            label: favorite ? "Remove from favorites" : "Add to favorites",
            icon: favorite ? <StarOff aria-hidden /> : <Star aria-hidden />,
            onAction: toggle,
          },
          ...(can.remove
            ? [
                {
                  id: "delete",
                  label: "Delete template",
                  icon: <Trash2 aria-hidden />,
                  isDestructive: true,
                  onAction: remove,
                },
              ]
            : []),
        ]}
      />
      {isAsking && <UseTemplateDialog name={name} onUse={use} onClose={() => setAsking(false)} />}
    </span>
  );
}
