"use client";

import { Check, Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { quote } from "@/lib/platform/format/quote";
import { api } from "@/lib/platform/http/api-client";

/** Marks a note as followed up, or as open again. */
export function FollowUpButton({ id, about, isDone }: { id: string; about: string; isDone: boolean }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [isBusy, setIsBusy] = useState(false);
  const toggleFollowUp = async () => {
    setIsBusy(true);
    try {
      const answer = await api("POST /api/notes/[id]/follow-up", { params: { id }, body: { done: !isDone } });
      offerUndo(isDone ? `Reopened follow-up ${quote(about)}` : `Marked follow-up done: ${quote(about)}`, [answer]);
      router.refresh();
    } catch (error) {
      toast.danger((error as Error).message);
    }
    setIsBusy(false);
  };
  return (
    <Button
      size="small"
      isDisabled={isBusy}
      icon={isDone ? <Undo2 aria-hidden /> : <Check aria-hidden />}
      aria-label={`${isDone ? "Reopen" : "Mark done"}: ${about}`}
      onPress={() => void toggleFollowUp()}
    >
      {isDone ? "Reopen" : "Mark done"}
    </Button>
  );
}
