"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";

/** What follows when something of the price book was saved: the way back is offered, and the panel closes. */
export function useSaved(closeHref: string): (text: string, answer: object) => void {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  return (text, answer) => {
    offerUndo(text, [answer]);
    router.push(closeHref, { scroll: false });
    router.refresh();
  };
}
