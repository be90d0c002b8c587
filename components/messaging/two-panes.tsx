"use client";

import { useParams } from "next/navigation";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";

/** The list beside the open entry. A phone shows only one of them. */
export function TwoPanes({ head, list, children }: { head: ReactNode; list: ReactNode; children: ReactNode }) {
  const isOpen = Boolean(useParams()["uuid"]);
  const pane = "min-h-0 flex-col rounded-card border border-line bg-surface p-3";
  return (
    <>
      {/* On a phone, an open conversation needs the whole screen. Its own head leads back to the list. */}
      <div className={isOpen ? "max-md:hidden" : ""}>{head}</div>
      <div
        className={cn(
          "flex h-[calc(100dvh-11rem-var(--dock,0px))] min-h-96 gap-4",
          isOpen ? "max-md:h-[calc(100dvh-9.5rem-var(--dock,0px))]" : "max-md:h-[calc(100dvh-20rem-var(--dock,0px))]"
        )}
      >
        <div className={cn(pane, "w-full md:flex md:w-80 md:shrink-0", isOpen ? "hidden" : "flex")}>{list}</div>
        <div className={cn(pane, "min-w-0 flex-1 md:flex", isOpen ? "flex" : "hidden")}>{children}</div>
      </div>
    </>
  );
}
