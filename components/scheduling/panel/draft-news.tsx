"use client";

import { Button } from "@/components/ui/button";
import { DraftNotice } from "@/components/ui/form/form-parts";

type Props = { noun: string; isStale: boolean; isBack: boolean; onTakeOver: () => void; onKeep: () => void };

/**
 * Says what is to be known of what somebody types: that somebody else saved the same, where it stays as it is until one
 * says which of the two counts, or that it is from before the page was loaded.
 */
export function DraftNews({ noun, isStale, isBack, onTakeOver, onKeep }: Props) {
  if (!isStale) return isBack && <DraftNotice onDiscard={onTakeOver} />;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-warning-soft p-3 text-warning-ink">
      <p className="min-w-60 flex-1">
        This {noun} was changed while you were editing it. What you typed is still here.
      </p>
      <Button onPress={onTakeOver}>Show the change instead</Button>
      <Button onPress={onKeep}>Keep what I changed</Button>
    </div>
  );
}
