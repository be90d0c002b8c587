"use client";

import "../fullscreen.css";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useMemo, useRef } from "react";
import { TextLink } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/states/skeleton";
import { DayBoard } from "../board/day-board";
import { DayColumns } from "../columns/day-columns";
import { parseBoardQuery, type BoardQuery } from "@/lib/scheduling/board/board-query";
import type { Board } from "../updates/board-copy";
import { BoardToolbar } from "./board-toolbar";
import { ScheduleMap } from "../map/schedule-map";
import { ScheduleHeader } from "./schedule-header";
import { useBoardUpdates } from "../updates/use-board-updates";
import { useFocusAfterPanel } from "../panel/use-focus-after-panel";
import { useFullscreen } from "./use-fullscreen";
import { useSchedule, useScheduleSetting } from "../updates/schedule-provider";
import { useRememberedView } from "./use-remembered-view";
import { WeekBoard } from "../week/week-board";

// The calendar measures its page, so it renders only in the browser. Its data still comes with the page.
const MonthCalendar = dynamic(() => import("../month/month-calendar").then((module) => module.MonthCalendar), {
  ssr: false,
  loading: () => <BoardSkeleton />,
});
const TableTab = dynamic(() => import("../table/table-tab").then((module) => module.TableTab), {
  ssr: false,
  loading: () => <BoardSkeleton />,
});

const RequestPanel = dynamic(() => import("../requests/request-panel").then((module) => module.RequestPanel), {
  ssr: false,
});

/** The dispatcher's schedule with toolbar and calendar. It follows other users' changes. */
export function ScheduleBoard({ promised }: { promised: ReactNode }) {
  const { board, setting, hasRequests, setRequests } = useSchedule();
  const frame = useRef<HTMLDivElement>(null);
  const query = useVisibleQuery(board);
  useBoardUpdates();
  useRememberedView(board?.query);
  useFocusAfterPanel(frame);
  const fullscreen = useFullscreen();
  return (
    <section
      ref={frame}
      aria-label="Schedule"
      tabIndex={-1}
      className="schedule flex h-[calc(100dvh-3rem-var(--dock,0px))] min-h-120 flex-col gap-3 bg-paper outline-none max-md:h-[calc(100dvh-8.5rem-var(--dock,0px))]"
    >
      <ScheduleHeader query={query} fullscreen={fullscreen} />
      {query.tab !== "table" && <BoardToolbar query={query} />}
      {setting.technicians.length === 0 && <NoTechnicians canAdd={setting.canAddUsers} />}
      <div className="relative flex min-h-0 flex-1 gap-3">
        <div className="min-w-0 flex-1">{board ? <BoardContent board={board} /> : <BoardSkeleton />}</div>
        {hasRequests && <RequestPanel promised={promised} onClose={() => setRequests(false)} />}
      </div>
    </section>
  );
}

/**
 * Returns the query on screen, or the requested one while nothing is shown. The value is stable while it stays the
 * same.
 */
function useVisibleQuery(board: Board | null): BoardQuery {
  const { today } = useScheduleSetting();
  const search = useSearchParams();
  const requestedQuery = useMemo(() => {
    const params = Object.fromEntries(
      [...search.keys()].map((name) => {
        const values = search.getAll(name);
        return [name, values.length > 1 ? values : values[0]];
      })
    );
    return parseBoardQuery(params, { groupId: null, technicianId: null }, today);
  }, [search, today]);
  const text = JSON.stringify(board?.query ?? requestedQuery);
  return useMemo(() => JSON.parse(text) as BoardQuery, [text]);
}

function BoardContent({ board }: { board: Board }) {
  if (board.query.tab === "table") return <TableTab query={board.query} />;
  if (board.query.tab === "map") return <ScheduleMap />;
  if (board.query.view === "month") return <MonthCalendar board={board} />;
  if (board.query.view === "week") return <WeekBoard board={board} />;
  if (!board.frame) return <BoardSkeleton />;
  const Day = board.query.view === "board" ? DayBoard : DayColumns;
  return <Day board={board} frame={board.frame} />;
}

/** The empty board of a new business. It says what is missing. */
function NoTechnicians({ canAdd }: { canAdd: boolean }) {
  return (
    <p className="rounded-card bg-info-soft px-4 py-2.5 text-info-ink">
      No technicians yet. The schedule shows each technician's appointments.{" "}
      {canAdd ? (
        <TextLink href="/admin/users?panel=new" className="text-info-ink">
          Add technician
        </TextLink>
      ) : (
        "Ask your administrator to add technicians under Settings → Users."
      )}
    </p>
  );
}

function BoardSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading schedule"
      className="grid h-full grid-cols-4 gap-2 rounded-card border border-line bg-surface p-3 md:grid-cols-8"
    >
      {Array.from({ length: 8 }, (_, i) => (
        <Skeleton key={i} className="h-full w-full opacity-60" />
      ))}
    </div>
  );
}
