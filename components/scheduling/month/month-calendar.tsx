"use client";

import "react-big-calendar/lib/css/react-big-calendar.css";
import "react-big-calendar/lib/addons/dragAndDrop/styles.css";
import "./month.css";
import { DateTime } from "luxon";
import { useRouter } from "next/navigation";
import { useMemo, useRef, type KeyboardEvent } from "react";
import { Calendar, luxonLocalizer, type SlotInfo } from "react-big-calendar";
import withDragAndDrop, {
  type DragFromOutsideItemArgs,
  type EventInteractionArgs,
} from "react-big-calendar/lib/addons/dragAndDrop";
import { buildBoardAddress } from "@/lib/scheduling/board/board-query";
import { toWallTime } from "../draft/appointment-draft";
import { applyPendingMoves, type Board } from "../updates/board-copy";
import { buildSingleEvents, type BoardEvent } from "../updates/board-events";
import { toNoon, formatClockRange, setZone } from "../updates/board-times";
import { useLateCount } from "../updates/use-lateness";
import { isTaken, buildBusyEvents, type BusyEvent } from "../events/busy-events";
import { computeDroppedMove, computeKeyedMove, getReach, type Reach } from "../updates/busy-place";
import { useBusy } from "../events/use-busy";
import { formatBusyRange } from "../day-work/appointment-words";
import { SelectionBar } from "../day-work/selection-bar";
import { isMoveKey } from "../gestures/bar-keys";
import { computeSwap } from "../gestures/group-move";
import { compareByClock } from "./calendar-order";
import { CARD_PARTS, CardLooks, describeCard, getLastInstant, nameOf, type Card } from "./calendar-card";
import { computeCalendarGroupMove, computeCalendarMove, findFocusedCard } from "../moving/keyboard-move";
import { filterByQuery, buildLanes } from "../updates/lanes";
import { useSchedule } from "../updates/schedule-provider";
import type { Move } from "../updates/send-moves";
import { usePutElsewhere } from "../gestures/use-put-elsewhere";
import { useAppointmentSelection } from "./use-appointment-selection";
import { useCardFocus } from "../moving/use-card-focus";
import { useFingerOnCards } from "../moving/use-finger-on-cards";
import { usePlainRoles } from "./use-plain-roles";

const DragCalendar = withDragAndDrop<Card>(Calendar);
const doNothing = () => {};
const FORMATS = { dateFormat: "d" };

/** A month in the business's time zone, whatever the browser's is. */
export function MonthCalendar({ board }: { board: Board }) {
  const { setting, draggedRef } = useSchedule();
  const { query, items, taken, moving } = board;
  const zone = setting.timeZone;
  const router = useRouter();
  const { put: apply, putBusy: moveBusy, question } = usePutElsewhere();
  const frame = useRef<HTMLDivElement>(null);
  usePlainRoles(frame);
  useCardFocus(frame);
  // Tooltips are made when the calendar renders, so it renders again when an appointment becomes late.
  useLateCount(items);
  const localizer = useMemo(() => {
    setZone(zone);
    return Object.assign(luxonLocalizer(DateTime, { firstDayOfWeek: 7 }), { sortEvents: compareByClock(zone) });
  }, [zone]);
  const events = useMemo(() => buildSingleEvents(filterByQuery(setting, query, items)), [items, setting, query]);

  const cards = useMemo(
    (): Card[] => [...events, ...buildBusyEvents(applyPendingMoves(moving, taken), buildLanes(setting, query))],
    [events, taken, moving, setting, query]
  );
  const openBusy = useBusy();
  const { chosen, selectedEvents, toggle, clear } = useAppointmentSelection(events);
  useFingerOnCards(frame, toggle);
  const moveWithSelection = (event: BoardEvent, to: Move) =>
    apply(computeCalendarGroupMove(event, to, chosen.has(event.id) ? selectedEvents : [], zone));

  const looks = useMemo(() => ({ zone, chosen }), [zone, chosen]);

  const open = (card: Card, press: Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey">) => {
    if (isTaken(card)) void openBusy(card.taken);
    else if (press.shiftKey || press.ctrlKey || press.metaKey) toggle(card.id);
    else router.push(buildBoardAddress(`/schedule/appointments/${card.appointment.id}`, query), { scroll: false });
  };
  const create = ({ start }: SlotInfo) => {
    if (!setting.canChange) return;
    router.push(buildBoardAddress("/schedule/new", query, { start: start.toISOString() }), { scroll: false });
  };
  const drop = ({ event, start, end }: EventInteractionArgs<Card>) => {
    // Restores the minute by which the end was moved forward.
    const until = new Date(Math.round(new Date(end).getTime() / 60_000) * 60_000);
    const to = { start: new Date(start), end: until };
    if (isTaken(event)) putBusy(event, computeDroppedMove(event.taken, to, zone));
    else moveWithSelection(event, to);
  };
  const putBusy = ({ taken: one }: BusyEvent, to: Move) => {
    if (to.start.getTime() !== one.start || to.end.getTime() !== one.end) moveBusy(one, to);
  };
  const dropRequest = ({ start }: DragFromOutsideItemArgs) => {
    const request = draggedRef.current;
    draggedRef.current = null;
    if (!request) return;
    // A month only has days, so the panel asks for the time.
    const { date: day } = toWallTime(new Date(start).toISOString(), zone);
    router.push(buildBoardAddress(`/schedule/appointments/${request.id}`, query, { day }), { scroll: false });
  };
  // The event that the library draws while a request is dragged over the calendar. Other drags are ignored.
  const draggedEvent = (): BoardEvent => {
    const appointment = draggedRef.current;
    if (!appointment) return null as unknown as BoardEvent;
    const start = new Date();
    const end = new Date(start.getTime() + (appointment.duration || 7_200_000));
    return { id: "dragged", appointment, techId: null, start, end };
  };
  const onKeyDown = (press: KeyboardEvent<HTMLDivElement>) => {
    if (press.key === "Escape") clear();
    const card = findFocusedCard(press, cards);
    if (!card) return;
    const to = setting.canChange ? computeCalendarMove(press, card, zone) : null;
    if (!to && !isMoveKey(press) && (isTaken(card) || press.key !== " ")) return;
    press.preventDefault();
    if (isTaken(card)) {
      const at = to && computeKeyedMove(card.taken, to, zone);
      if (at) putBusy(card, at);
    } else if (to) moveWithSelection(card, to);
    else if (!isMoveKey(press)) toggle(card.id);
  };

  return (
    <div
      ref={frame}
      className="relative h-full"
      role="group"
      aria-label="Calendar"
      aria-describedby="board-keys"
      onKeyDown={onKeyDown}
    >
      <p id="board-keys" className="sr-only">
        On a card, press Alt and Up or Down to move it 30 minutes, or Alt and Left or Right to move it one day. Press
        Alt, Shift, and Up or Down to change its length. Press Space to select an appointment. Selected appointments
        move together.
      </p>
      <CardLooks value={looks}>
        <DragCalendar
          localizer={localizer}
          view="month"
          onView={doNothing}
          date={toNoon(query.date, zone)}
          onNavigate={doNothing}
          toolbar={false}
          events={cards}
          startAccessor="start"
          endAccessor={getLastInstant}
          titleAccessor={nameOf}
          tooltipAccessor={(card: Card) => `${describeCard(card)}, ${formatCardTimeOfDay(card, zone)}`}
          getNow={() => new Date()}
          selectable={setting.canChange}
          resizable={false}
          draggableAccessor={(card: Card) => setting.canChange && getCardReach(card, zone) !== "not at all"}
          onSelectEvent={(card, press) => open(card, press as unknown as MouseEvent)}
          onKeyPressEvent={(event, press) => (press as unknown as KeyboardEvent).key === "Enter" && open(event, PLAIN)}
          onSelectSlot={create}
          dragFromOutsideItem={draggedEvent}
          onDropFromOutside={dropRequest}
          onEventDrop={drop}
          popup
          formats={FORMATS}
          components={CARD_PARTS}
          eventPropGetter={() => ({ className: "board-event" })}
        />
      </CardLooks>
      {question}
      {selectedEvents.length > 0 && (
        <SelectionBar
          count={selectedEvents.length}
          onClear={clear}
          onSwap={() => apply(computeSwap(withMain(selectedEvents[0]!), withMain(selectedEvents[1]!)))}
        />
      )}
    </div>
  );
}

const formatCardTimeOfDay = (card: Card, zone: string): string =>
  isTaken(card) ? formatBusyRange(card.taken, zone) : formatClockRange(card.start, card.end, zone);

const getCardReach = (card: Card, zone: string): Reach => (isTaken(card) ? getReach(card.taken, zone) : "freely");

const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false };

/** Gives the event its main technician, because a month has one card for the whole crew. */
const withMain = (event: BoardEvent): BoardEvent => ({
  ...event,
  techId: event.appointment.technicians[0]?.tech_id ?? null,
});
