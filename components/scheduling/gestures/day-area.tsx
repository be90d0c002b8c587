"use client";

import "./bars.css";
import type { ComponentProps, CSSProperties, PointerEvent, ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { BoardKeys } from "../day-work/board-keys";
import { CardDetails } from "../day-work/card-details";
import { CardMenu } from "../day-work/card-menu";
import { SelectionBar } from "../day-work/selection-bar";
import { useScheduleSetting } from "../updates/schedule-provider";
import type { DayWork } from "./use-day-work";

type Props = {
  work: Pick<DayWork, "scroller" | "ghost" | "handlers" | "selection" | "question" | "menu"> & {
    axis: ComponentProps<typeof BoardKeys>["axis"];
  };
  name: string;
  /** The text for screen readers that explains the keys. */
  keys: string;
  ghostClassName: string;
  /** The scroll padding for the sticky edges, so that a focused card is not hidden below them. */
  className?: string;
  style: CSSProperties;
  children: ReactNode;
};

/** The keys for users who see the schedule but may not change it. */
const READING_KEYS = "Use arrow keys to move between cards, and Enter to open a card.";

/** The scroll area of a day for either direction of time. It handles clicks and keys for all cards. */
export function DayArea({ work, name, keys, ghostClassName, className, style, children }: Props) {
  const { canChange } = useScheduleSetting();
  const { scroller, ghost, handlers, selection, question } = work;
  return (
    <div className="relative h-full">
      <p id="board-keys" className="sr-only">
        {canChange ? keys : READING_KEYS}
      </p>
      <div
        ref={scroller}
        data-board
        role="group"
        aria-label={name}
        aria-describedby="board-keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a board without appointments is scrolled by
        // Makes the area reachable by keyboard.
        tabIndex={0}
        onPointerOver={showName}
        {...handlers}
        style={style}
        className={cn(
          "h-full overflow-auto overscroll-contain rounded-card border border-line bg-surface focus-visible:outline-2 focus-visible:outline-focus",
          className
        )}
      >
        {children}
      </div>
      <div
        ref={ghost}
        aria-hidden
        className={cn(
          "pointer-events-none fixed top-0 left-0 z-40 hidden overflow-hidden rounded-control border-2 border-ink bg-raised px-1.5 text-xs font-medium shadow-float",
          ghostClassName
        )}
      />
      {question}
      <CardMenu {...work.menu} />
      <CardDetails area={scroller} />
      <BoardKeys axis={work.axis} canChange={canChange} />
      {selection.count > 0 && <SelectionBar {...selection} />}
    </div>
  );
}

/** Sets the title of the block or event under the pointer. It is written only now, because few are ever pointed at. */
function showName({ target }: PointerEvent): void {
  const card = (target as Element).closest<HTMLElement>("[data-busy]");
  if (card) card.title = card.getAttribute("aria-label") ?? "";
}
