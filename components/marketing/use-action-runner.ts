"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { toast } from "@/components/ui/overlays/toast";

/** Runs one action at a time, shows its result or error, and reloads the page. */
export function useActionRunner() {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [isPending, setPending] = useState(false);
  /** `words` is the success message. Returns the call's answer, or null when it was refused. */
  const runAction = async <A extends object>(
    work: () => Promise<A>,
    words: string | ((answer: A) => string),
    { canUndo = true } = {}
  ): Promise<A | null> => {
    setPending(true);
    try {
      const answer = await work();
      const message = typeof words === "string" ? words : words(answer);
      if (canUndo) offerUndo(message, [answer]);
      else toast.success(message);
      router.refresh();
      return answer;
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't save the change. Try again.");
      return null;
    } finally {
      setPending(false);
    }
  };
  return { ask: runAction, isPending };
}
