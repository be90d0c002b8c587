"use client";

import { useParams } from "next/navigation";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";

/** The list beside what is open; on a phone one of them. */
export function TwoPanes({ list, children }: { list: ReactNode; children: ReactNode }) {
  const isOpen = Boolean(useParams()["uuid"]);
  const pane = "min-h-0 flex-col rounded-card border border-line bg-surface p-3";
  return (
    <div className="flex h-[calc(100dvh-11rem)] min-h-96 gap-4 max-md:h-[calc(100dvh-15rem)]">
      <div className={cn(pane, "w-full md:flex md:w-80 md:shrink-0", isOpen ? "hidden" : "flex")}>{list}</div>
      <div className={cn(pane, "min-w-0 flex-1 md:flex", isOpen ? "flex" : "hidden")}>{children}</div>
    </div>
  );
}
