"use client";

import { Redo2, Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useOfferUndo } from "./undo-provider";
import { api } from "@/lib/platform/http/api-client";

type Props = {
  id: string;
  /** What the change is called. */
  name: string;
  /** It takes another change back itself. */
  isRedo: boolean;
  /** Why it cannot be taken back; null where it can. */
  refusal: string | null;
};

/** Takes a change back. That is a change too, with an Undo of its own. */
export function UndoChangeButton({ id, name, isRedo, refusal }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [isPending, setPending] = useState(false);
  if (refusal !== null) return <span className="text-muted">{refusal}</span>;
  const undo = async () => {
    setPending(true);
    try {
      offerUndo(isRedo ? "Done again" : `Took back: ${name}`, [
        await api("POST /api/changes/[id]/undo", { params: { id } }),
      ]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "This could not be undone.");
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      size="small"
      icon={isRedo ? <Redo2 aria-hidden /> : <Undo2 aria-hidden />}
      isPending={isPending}
      aria-label={isRedo ? "Redo" : `Undo ${name}`}
      onPress={() => void undo()}
    >
      {isRedo ? "Redo" : "Undo"}
    </Button>
  );
}
