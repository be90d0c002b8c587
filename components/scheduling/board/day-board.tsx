"use client";

import "./bars.css";
import { useRouter } from "next/navigation";
import { useMemo, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import { flushSync } from "react-dom";
import { toast } from "@/components/ui/toast";
import { boardAddress } from "@/lib/scheduling/board-query";
import type { DayFrame } from "@/lib/scheduling/load-day-frame";
import type { Board } from "../board-copy";
import { laneEvents, UNASSIGNED, type BoardEvent } from "../board-events";
import { useTaken } from "../events/use-taken";
import { lanesOf } from "../lanes";
import { useSchedule } from "../schedule-provider";
import type { Move } from "../send-moves";
import { useMove } from "../use-move";
import { barMove, stopBeside } from "./bar-keys";
import { BoardHead, LABEL } from "./board-head";
import { boardRows } from "./board-rows";
import { HourLines, RowLabel, RowTrack, rowHeight } from "./board-row";
import { findStop, type Stop } from "./board-stops";
import { changesForeignCrew, groupMove, swapMove, type PlannedMove } from "./group-move";
import { PeopleRows } from "./people-rows";
import { SelectionBar } from "./selection-bar";
import { msOf, snapped } from "./time-line";
import { useBarDrag } from "./use-bar-drag";
import { useBarSelection } from "./use-bar-selection";
import { cardOf, useKeptFocus } from "./use-kept-focus";
import { useRequestDrop } from "./use-request-drop";
import { useSight } from "./use-sight";

/** The unassigned row stays on top, and leaves room for the technicians. */
const PINNED_PX = 150;

type Props = { board: Board; frame: DayFrame };

/** The dispatch board: technicians as rows on one day's time line. Only what is in sight is drawn. */
export function DayBoard({ board, frame }: Props) {
  const { setting } = useSchedule();
  const { query, items } = board;
  const { day } = frame;
  const zone = setting.timeZone;
  const router = useRouter();
  const move = useMove();
  const openTaken = useTaken();
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => {
    const events = laneEvents(items);
    return boardRows(lanesOf(setting, query, events), events, frame);
  }, [items, setting, query, frame]);
  const people = useMemo(() => rows.slice(1), [rows]);
  const unassigned = rows[0]!;
  const selection = useBarSelection(rows);
  const { current } = selection;
  const shown = useSight(scroller, day, frame.open);
  useKeptFocus(scroller, current?.stop.id);

  const stopOf = (id: string | undefined): Stop | undefined => findStop(rows, id)?.stop;
  const apply = (planned: PlannedMove[]) => {
    if (planned.some(changesForeignCrew)) {
      toast.danger("Only the main technician's card moves between technicians. Change the crew in the appointment.");
      return;
    }
    void move(planned.map(({ event, move: to }) => ({ appointment: event.appointment, move: to })));
  };
  const moveWithSelection = (event: BoardEvent, to: Move) =>
    apply(groupMove(event, to, selection.selected.has(event.id) ? selection.selectedEvents : []));
  useBarDrag({
    scroller,
    ghost,
    day,
    zone,
    canChange: setting.canChange,
    eventOf: (id) => stopOf(id)?.event,
    onTake: ({ id }) => selection.setCurrent(stopOf(id) ?? null),
    onDrop: moveWithSelection,
    onHold: selection.toggle,
  });

  const dropping = useRequestDrop({
    ghostRef: ghost,
    day,
    zone,
    onDrop: (appointment, to) => void move([{ appointment, move: to }]),
  });

  const open = ({ event, taken }: Stop) => {
    if (event) router.push(boardAddress(`/schedule/appointments/${event.appointment.id}`, query), { scroll: false });
    else void openTaken(taken);
  };
  const focus = (stop: Stop) => {
    // The current card is drawn wherever it lies; the browser then scrolls to what has the focus.
    flushSync(() => selection.setCurrent(stop));
    cardOf(scroller.current, stop.id)?.focus();
  };
  const onClick = (press: MouseEvent) => {
    const target = press.target as HTMLElement;
    const stop = stopOf(cardIdOf(target));
    if (stop) {
      selection.setCurrent(stop);
      if (stop.event && (press.shiftKey || press.ctrlKey || press.metaKey)) selection.toggle(stop.event);
      else open(stop);
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
    if (press.key === "Escape") selection.clear();
    const stop = stopOf(cardIdOf(press.target as HTMLElement));
    if (!stop) return;
    const { event } = stop;
    const moved = event && setting.canChange ? barMove(press, event, rows) : null;
    const beside = stopBeside(press, stop, rows);
    if (event && press.key === " ") selection.toggle(event);
    else if (event && moved) moveWithSelection(event, moved);
    else if (beside) focus(beside);
    else return;
    press.preventDefault();
  };

  const shared = { day, zone, shown, selected: selection.selected, canChange: setting.canChange };
  return (
    <div className="relative h-full">
      <p id="board-keys" className="sr-only">
        Arrow keys go from visit to visit, Enter opens one, Space selects it. Alt and the arrow keys move it by a
        quarter of an hour or to the technician above or below; Alt, Shift and left or right change its length.
      </p>
      <div
        ref={scroller}
        data-board
        role="group"
        aria-label="Board"
        aria-describedby="board-keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a board without visits is scrolled by keyboard too
        tabIndex={0}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const stop = stopOf(cardIdOf(target));
          if (stop) selection.setCurrent(stop);
        }}
        onPointerOver={showName}
        {...dropping}
        style={{ scrollPaddingTop: 34 + Math.min(rowHeight(unassigned), PINNED_PX) }}
        className="h-full scroll-pl-30 overflow-auto overscroll-contain rounded-card border border-line bg-surface focus-visible:outline-2 focus-visible:outline-focus md:scroll-pl-44"
      >
        <div className="w-max">
          <div className="sticky top-0 z-30">
            <BoardHead day={day} zone={zone} />
            <div
              style={{ height: Math.min(rowHeight(unassigned), PINNED_PX) }}
              className="flex border-b border-line-strong bg-surface"
            >
              <div className={LABEL}>
                <RowLabel row={unassigned} />
              </div>
              <div className="relative overflow-x-hidden overflow-y-auto">
                <HourLines day={day} />
                <RowTrack row={unassigned} currentId={current?.index === 0 ? current.stop.id : null} {...shared} />
              </div>
            </div>
          </div>
          <PeopleRows
            scroller={scroller}
            people={people}
            current={current && { ...current, index: current.index - 1 }}
            {...shared}
          />
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

const CARD = "[data-bar], [data-taken]";

function cardIdOf(target: Element): string | undefined {
  const { bar, taken } = target.closest<HTMLElement>(CARD)?.dataset ?? {};
  return bar ?? taken;
}

/** The whole name of a card below the pointer: written only now, as few of hundreds are ever pointed at. */
function showName({ target }: PointerEvent): void {
  const card = (target as Element).closest<HTMLElement>(CARD);
  if (card) card.title = card.getAttribute("aria-label") ?? "";
}
