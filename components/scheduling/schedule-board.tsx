"use client";

import dynamic from "next/dynamic";
import { useRef } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { BoardToolbar } from "./board-toolbar";
import { useBoardUpdates } from "./use-board-updates";
import { useSchedule } from "./schedule-provider";

// The calendar measures the page it stands in, so it is drawn in the browser only; the data still comes with the page.
const BoardCalendar = dynamic(() => import("./board-calendar").then((module) => module.BoardCalendar), {
  ssr: false,
  loading: () => <BoardSkeleton />,
});

/** The dispatcher's schedule: toolbar and calendar, kept up to date by what others do. */
export function ScheduleBoard() {
  const { board } = useSchedule();
  const frame = useRef<HTMLDivElement>(null);
  useBoardUpdates();
  return (
    <section
      ref={frame}
      aria-label="Schedule"
      className="flex h-[calc(100dvh-3rem)] min-h-120 flex-col gap-3 bg-paper max-md:h-[calc(100dvh-8.5rem)]"
    >
      <BoardToolbar onFullscreen={() => toggleFullscreen(frame.current)} />
      <div className="min-h-0 flex-1">{board ? <BoardCalendar board={board} /> : <BoardSkeleton />}</div>
    </section>
  );
}

function toggleFullscreen(element: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void element?.requestFullscreen();
}

function BoardSkeleton() {
  return (
    <div
      role="status"
      aria-label="The schedule is loading"
      className="grid h-full grid-cols-4 gap-2 rounded-card border border-line bg-surface p-3 md:grid-cols-8"
    >
      {Array.from({ length: 8 }, (_, i) => (
        <Skeleton key={i} className="h-full w-full opacity-60" />
      ))}
    </div>
  );
}
