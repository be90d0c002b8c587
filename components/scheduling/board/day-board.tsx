"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { toast } from "@/components/ui/toast";
import { boardAddress } from "@/lib/scheduling/board-query";
import type { DayFrame } from "@/lib/scheduling/load-day-frame";
import type { Board } from "../board-copy";
import { laneEvents, UNASSIGNED, type BoardEvent } from "../board-events";
import { lanesOf } from "../lanes";
import { useSchedule } from "../schedule-provider";
import type { Move } from "../send-moves";
import { useMove } from "../use-move";
import { barBeside, barMove } from "./bar-keys";
import { BoardHead, LABEL } from "./board-head";
import { boardRows } from "./board-rows";
import { HourLines, RowLabel, RowTrack, rowHeight } from "./board-row";
import { changesForeignCrew, groupMove, swapMove, type PlannedMove } from "./group-move";
import { NowLine } from "./now-line";
import { SelectionBar } from "./selection-bar";
import { msOf, snapped, widthOf, xOf } from "./time-line";
import { useBarDrag } from "./use-bar-drag";
import { useRequestDrop } from "./use-request-drop";
import { useBarSelection } from "./use-bar-selection";

/** The unassigned row stays on top, and leaves room for the technicians. */
const PINNED_PX = 150;

type Props = { board: Board; frame: DayFrame };

/** The dispatch board: technicians as rows on one day's time line. Only the rows in sight are drawn. */
export function DayBoard({ board, frame }: Props) {
  const { setting } = useSchedule();
  const { query, items } = board;
  const { day } = frame;
  const zone = setting.timeZone;
  const router = useRouter();
  const move = useMove();
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => {
    const events = laneEvents(items);
    return boardRows(lanesOf(setting, query, events), events, frame);
  }, [items, setting, query, frame]);
  const selection = useBarSelection(rows);
  const [unassigned, ...people] = rows;
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => rowHeight(people[i]!),
    getItemKey: (i) => people[i]!.lane.id,
    overscan: 4,
  });
  // Heights follow what is in the rows.
  useEffect(() => virtual.measure(), [rows, virtual]);
  useEffect(() => {
    const first = frame.open ? frame.open.start - 30 * 60_000 : day.start + 7 * 3_600_000;
    if (scroller.current) scroller.current.scrollLeft = xOf(day, first);
  }, [day, frame.open]);

  const eventOf = (id: string | undefined) =>
    rows.flatMap(({ bars }) => bars).find(({ event }) => event.id === id)?.event;
  const apply = (planned: PlannedMove[]) => {
    if (planned.some(changesForeignCrew)) {
      toast.danger("Only the main technician's card moves between technicians. Change the crew in the appointment.");
      return;
    }
    void move(planned.map(({ event, move: to }) => ({ appointment: event.appointment, move: to })));
  };
  const moveWithSelection = (event: BoardEvent, to: Move) =>
    apply(groupMove(event, to, selection.selected.has(event.id) ? selection.selectedEvents : []));
  useBarDrag({ scroller, ghost, day, zone, canChange: setting.canChange, eventOf, onDrop: moveWithSelection });

  const dropping = useRequestDrop({
    ghostRef: ghost,
    day,
    zone,
    onDrop: (appointment, to) => void move([{ appointment, move: to }]),
  });

  const open = (event: BoardEvent) =>
    router.push(boardAddress(`/schedule/appointments/${event.appointment.id}`, query), { scroll: false });
  const focus = (event: BoardEvent) => {
    const index = people.findIndex(({ lane }) => lane.id === (event.techId ?? UNASSIGNED));
    if (index >= 0) virtual.scrollToIndex(index, { align: "auto" });
    selection.setCurrent(event);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-bar="${event.id}"]`)?.focus());
  };
  const onClick = (press: MouseEvent) => {
    const target = press.target as HTMLElement;
    const event = eventOf(target.closest<HTMLElement>("[data-bar]")?.dataset["bar"]);
    if (event) {
      selection.setCurrent(event);
      if (press.shiftKey || press.ctrlKey || press.metaKey) selection.toggle(event);
      else open(event);
      return;
    }
    const track = target.closest<HTMLElement>("[data-lane]");
    const lane = track?.dataset["lane"];
    if (!track || !lane || !setting.canChange) return;
    const at = snapped(day, day.start + msOf(press.clientX - track.getBoundingClientRect().left) - 450_000);
    const chosen: Record<string, string> = { start: new Date(at).toISOString() };
    if (lane !== UNASSIGNED) chosen["for"] = lane;
    router.push(boardAddress("/schedule/new", query, chosen), { scroll: false });
  };
  const onKeyDown = (press: KeyboardEvent) => {
    const event = eventOf((press.target as HTMLElement).dataset["bar"]);
    if (press.key === "Escape") selection.clear();
    if (!event) return;
    const moved = setting.canChange ? barMove(press, event, rows) : null;
    const beside = barBeside(press, event, rows);
    if (press.key === " ") selection.toggle(event);
    else if (moved) moveWithSelection(event, moved);
    else if (beside) focus(beside);
    else return;
    press.preventDefault();
  };

  const shared = {
    day,
    zone,
    selected: selection.selected,
    currentId: selection.currentId,
    canChange: setting.canChange,
  };
  return (
    <div className="relative h-full">
      <p id="board-keys" className="sr-only">
        Arrow keys go from visit to visit, Enter opens one, Space selects it. Alt and the arrow keys move it by a
        quarter of an hour or to the technician above or below; Alt, Shift and left or right change its length.
      </p>
      <div
        ref={scroller}
        role="group"
        aria-label="Board"
        aria-describedby="board-keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a board without visits is scrolled by keyboard too
        tabIndex={0}
        onClick={onClick}
        onKeyDown={onKeyDown}
        {...dropping}
        className="h-full overflow-auto overscroll-contain rounded-card border border-line bg-surface focus-visible:outline-2 focus-visible:outline-focus"
      >
        <div className="w-max">
          <div className="sticky top-0 z-30">
            <BoardHead day={day} zone={zone} />
            <div
              style={{ height: Math.min(rowHeight(unassigned!), PINNED_PX) }}
              className="flex border-b border-line-strong bg-surface"
            >
              <div className={LABEL}>
                <RowLabel row={unassigned!} />
              </div>
              <div className="relative overflow-x-hidden overflow-y-auto">
                <HourLines day={day} />
                <RowTrack row={unassigned!} {...shared} />
              </div>
            </div>
          </div>
          <div style={{ height: virtual.getTotalSize() }} className="flex">
            <div className={LABEL}>
              {virtual.getVirtualItems().map(({ index, key, start, size }) => (
                <div key={key} style={{ height: size, top: start }} className="absolute inset-x-0 [contain:strict]">
                  <RowLabel row={people[index]!} />
                </div>
              ))}
            </div>
            <div style={{ width: widthOf(day.end - day.start) }} className="relative">
              <HourLines day={day} />
              <NowLine day={day} />
              {virtual.getVirtualItems().map(({ index, key, start, size }) => (
                <div key={key} style={{ height: size, top: start }} className="absolute inset-x-0">
                  <RowTrack row={people[index]!} {...shared} />
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
      <div
        ref={ghost}
        aria-hidden
        className="pointer-events-none fixed top-0 left-0 z-40 hidden items-center overflow-hidden rounded-control border-2 border-ink bg-raised px-1.5 text-xs font-medium whitespace-nowrap shadow-float"
      />
      {selection.selectedEvents.length > 0 && (
        <SelectionBar
          count={selection.selectedEvents.length}
          onClear={selection.clear}
          onSwap={() => apply(swapMove(selection.selectedEvents[0]!, selection.selectedEvents[1]!))}
        />
      )}
    </div>
  );
}
