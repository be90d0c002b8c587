"use client";

import { Button } from "@/components/ui/button";
import { DraftNotice } from "@/components/ui/form/form-parts";

type Props = { noun: string; isStale: boolean; isBack: boolean; onTakeOver: () => void; onKeep: () => void };

/**
 * Warns about the state of a draft. Either another user saved the same record, and the user must choose a version. Or
 * the draft is from before the page was loaded.
 */
export function DraftNews({ noun, isStale, isBack, onTakeOver, onKeep }: Props) {
  if (!isStale) return isBack && <DraftNotice onDiscard={onTakeOver} />;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-warning-soft p-3 text-warning-ink">
      <p className="min-w-60 flex-1">This {noun} changed after you opened it. Your changes aren't saved yet.</p>
      <Button onPress={onTakeOver}>Use latest version</Button>
      <Button onPress={onKeep}>Keep my changes</Button>
    </div>
  );
}
