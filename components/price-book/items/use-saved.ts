"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";

/** Offers Undo after a save in the price book, and closes the panel. */
export function useSaved(closeHref: string): (text: string, answer: object) => void {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  return (text, answer) => {
    offerUndo(text, [answer]);
    router.push(closeHref, { scroll: false });
    router.refresh();
  };
}
