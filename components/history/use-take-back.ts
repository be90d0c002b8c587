"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { useOfferUndo } from "./undo-provider";

/** Undoes a change, shows a message, and offers to redo it. */
export function useTakeBack(): { isPending: boolean; takeBack: (id: string, words: string) => Promise<void> } {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [isPending, setPending] = useState(false);
  const takeBack = async (id: string, words: string) => {
    setPending(true);
    try {
      offerUndo(words, [await api("POST /api/changes/[id]/undo", { params: { id } })]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't undo the change. Try again.");
    } finally {
      setPending(false);
    }
  };
  return { isPending, takeBack };
}
