"use client";

import { Button } from "@/components/ui/button";

type Props = { noun: string; onTakeOver: () => void; onKeep: () => void };

/** Somebody else saved what is being edited: the form stays as it is until one says which of the two counts. */
export function ChangedMeanwhile({ noun, onTakeOver, onKeep }: Props) {
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
