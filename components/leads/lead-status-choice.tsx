"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { ListBox } from "react-aria-components";
import { useOfferUndo } from "@/components/history/undo-provider";
import { OptionRow } from "@/components/ui/overlays/option-row";
import { FloatingSurface } from "@/components/ui/overlays/popover";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";

type Props = { statuses: ReadonlyArray<{ id: string; label: string }>; children: ReactNode };
type SelectedLead = { id: string; name: string; status: string };

/** Handles the plain status buttons of the cards inside, and opens a single shared list of statuses. */
export function LeadStatusChoice({ statuses, children }: Props) {
  const [selectedLead, setSelectedLead] = useState<SelectedLead | null>(null);
  const at = useRef<HTMLButtonElement>(null);
  const move = useMove();
  const open = ({ target }: SyntheticEvent) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[data-lead]") : null;
    if (!button) return false;
    at.current = button;
    setSelectedLead({ id: button.value, name: button.dataset["lead"] ?? "", status: button.dataset["status"] ?? "" });
    return true;
  };
  const openByKey = (event: KeyboardEvent) => {
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && open(event)) event.preventDefault();
  };
  return (
    <>
      <div role="presentation" onClick={open} onKeyDown={openByKey}>
        {children}
      </div>
      <FloatingSurface
        triggerRef={at}
        isOpen={selectedLead !== null}
        onOpenChange={(isOpen) => isOpen || setSelectedLead(null)}
        placement="bottom start"
        className="min-w-(--trigger-width)"
      >
        {selectedLead && (
          <ListBox
            aria-label={`Status of ${selectedLead.name}`}
            items={statuses}
            selectionMode="single"
            selectedKeys={[selectedLead.status]}
            // Choosing the current status again clears the selection, which only closes the list.
            onSelectionChange={(keys) => {
              setSelectedLead(null);
              const status = statuses.find(({ id }) => keys !== "all" && keys.has(id));
              if (status) void move(selectedLead, status.id);
            }}
            autoFocus
            className="max-h-80 overflow-auto p-1 outline-none"
          >
            {(option) => <OptionRow option={option} />}
          </ListBox>
        )}
      </FloatingSurface>
    </>
  );
}

function useMove() {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  return async ({ id, name }: SelectedLead, status: string) => {
    try {
      const answer = await api("POST /api/leads/[id]/status", { params: { id }, body: { status } });
      offerUndo(`Changed ${name}'s status to ${answer.leadStatus}.`, [answer]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't change the lead's status. Try again.");
    }
  };
}
