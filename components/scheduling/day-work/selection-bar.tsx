"use client";

import { ArrowLeftRight, X } from "lucide-react";
import { Button } from "@/components/ui/button";

type Props = { count: number; onSwap: () => void; onClear: () => void };

/** The actions for the selected appointments. */
export function SelectionBar({ count, onSwap, onClear }: Props) {
  return (
    <div
      role="region"
      aria-label="Selected appointments"
      className="absolute bottom-4 left-1/2 z-30 flex -translate-x-1/2 items-center gap-2 rounded-card border border-line bg-raised px-3 py-2 whitespace-nowrap shadow-float"
    >
      <p role="status" className="text-sm">
        <span className="font-medium">{count} selected</span>
        <span className="text-muted max-md:hidden"> · Drag one to move them all, or press Alt and an arrow key</span>
      </p>
      {count === 2 && (
        <Button size="small" icon={<ArrowLeftRight aria-hidden />} onPress={onSwap}>
          Swap
        </Button>
      )}
      <Button size="small" variant="quiet" icon={<X aria-hidden />} onPress={onClear}>
        Clear
      </Button>
    </div>
  );
}
