"use client";

import "react-big-calendar/lib/css/react-big-calendar.css";
import "react-big-calendar/lib/addons/dragAndDrop/styles.css";
import "./month.css";
import { useRouter } from "next/navigation";
import { useMemo, useRef, type KeyboardEvent } from "react";
import { Calendar, type SlotInfo } from "react-big-calendar";
import withDragAndDrop, {
  type DragFromOutsideItemArgs,
  type EventInteractionArgs,
} from "react-big-calendar/lib/addons/dragAndDrop";
import { getInstantAt } from "@/lib/platform/time/wall-time";
import { buildBoardAddress } from "@/lib/scheduling/board/board-query";
import { toWallTime } from "../draft/appointment-draft";
import { applyPendingMoves, type Board } from "../updates/board-copy";
import { buildSingleCards, type BoardCard } from "../updates/board-card";
import { formatClockRange } from "../updates/board-times";
import { useLateCount } from "../updates/use-lateness";
import { isBusyCard, buildMonthBusyCards, type MonthBusyCard } from "../events/month-busy-card";
import { computeDroppedMove, computeKeyedMove, getReach, type Reach } from "../updates/busy-place";
import { useBusy } from "../events/use-busy";
import { formatBusyRange } from "../day-work/appointment-words";
import { SelectionBar } from "../day-work/selection-bar";
import { isMoveKey } from "../gestures/bar-keys";
import { computeSwap } from "../gestures/group-move";
import { createZoneLocalizer } from "./create-zone-localizer";
import { CARD_PARTS, CardLooks, describeCard, getLastInstant, nameOf, type Card } from "./calendar-card";
import { computeCalendarGroupMove, computeCalendarMove, findFocusedCard } from "../moves/keyboard-move";
import { filterByQuery, buildLanes } from "../updates/lanes";
import { useSchedule } from "../updates/schedule-provider";
import type { Move } from "../updates/send-moves";
import { useBoardMoves } from "../gestures/use-board-moves";
import { useAppointmentSelection } from "./use-appointment-selection";
import { useCardFocus } from "../moves/use-card-focus";
import { useFingerOnCards } from "../moves/use-finger-on-cards";
import { usePlainRoles } from "./use-plain-roles";

const DragCalendar = withDragAndDrop<Card>(Calendar);
const doNothing = () => {};
const NOON = 720;

const KEYS =
  "On a card, press Alt and Up or Down to move it 30 minutes, or Alt and Left or Right to move it one day. Press Alt, Shift, and Up or Down to change its length. Press Space to select an appointment. Selected appointments move together.";

/** The keys for users who see the schedule but may not change it. */
const READING_KEYS = "Press Enter to open a card.";

/** Shows a month in the time zone of the business, not of the browser. */
export function MonthCalendar({ board }: { board: Board }) {
  const { setting, draggedRef } = useSchedule();
  const { query, items } = board;
  const zone = setting.timeZone;
  const router = useRouter();
  const { put: apply, putBusy: moveBusy, question } = useBoardMoves();
  const frame = useRef<HTMLDivElement>(null);
  usePlainRoles(frame);
  useCardFocus(frame);
  // Tooltips are made when the calendar renders, so it renders again when an appointment becomes late.
  useLateCount(items);
  const localizer = useMemo(() => createZoneLocalizer(zone), [zone]);
  const { appointmentCards, cards } = useMonthCards(board);
  const openBusy = useBusy();
  const { chosen, selectedCards, toggle, clear } = useAppointmentSelection(appointmentCards);
  useFingerOnCards(frame, toggle);
  const moveWithSelection = (card: BoardCard, to: Move) =>
    apply(computeCalendarGroupMove(card, to, chosen.has(card.id) ? selectedCards : [], zone));

  const looks = useMemo(() => ({ zone, chosen }), [zone, chosen]);

  const open = (card: Card, press: Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey">) => {
    if (isBusyCard(card)) void openBusy(card.busy);
    else if (press.shiftKey || press.ctrlKey || press.metaKey) toggle(card.id);
    else router.push(buildBoardAddress(`/schedule/appointments/${card.appointment.id}`, query), { scroll: false });
  };
  const create = ({ start }: SlotInfo) => {
    if (!setting.canChange) return;
    router.push(buildBoardAddress("/schedule/new", query, { start: start.toISOString() }), { scroll: false });
  };
  const drop = ({ event: card, start, end }: EventInteractionArgs<Card>) => {
    // Restores the minute by which the end was moved forward.
    const until = new Date(Math.round(new Date(end).getTime() / 60_000) * 60_000);
    const to = { start: new Date(start), end: until };
    if (isBusyCard(card)) placeBusyCard(card, computeDroppedMove(card.busy, to, zone));
    else moveWithSelection(card, to);
  };
  const placeBusyCard = ({ busy: one }: MonthBusyCard, to: Move) => {
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
  // The card that the library draws while a request is dragged over the calendar. Other drags are ignored.
  const draggedCard = (): BoardCard => {
    const appointment = draggedRef.current;
    if (!appointment) return null as unknown as BoardCard;
    const start = new Date();
    const end = new Date(start.getTime() + (appointment.duration || 7_200_000));
    return { id: "dragged", appointment, techId: null, start, end };
  };
  const onKeyDown = (press: KeyboardEvent<HTMLDivElement>) => {
    if (press.key === "Escape") clear();
    const card = findFocusedCard(press, cards);
    if (!card) return;
    const to = setting.canChange ? computeCalendarMove(press, card, zone) : null;
    if (!to && !isMoveKey(press) && (isBusyCard(card) || press.key !== " ")) return;
    press.preventDefault();
    if (isBusyCard(card)) {
      const at = to && computeKeyedMove(card.busy, to, zone);
      if (at) placeBusyCard(card, at);
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
        {setting.canChange ? KEYS : READING_KEYS}
      </p>
      <CardLooks value={looks}>
        <DragCalendar
          localizer={localizer}
          view="month"
          onView={doNothing}
          date={getInstantAt({ day: query.date, minute: NOON }, zone)}
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
          onKeyPressEvent={(card, press) => (press as unknown as KeyboardEvent).key === "Enter" && open(card, PLAIN)}
          onSelectSlot={create}
          dragFromOutsideItem={draggedCard}
          onDropFromOutside={dropRequest}
          onEventDrop={drop}
          popup
          components={CARD_PARTS}
          eventPropGetter={() => ({ className: "board-event" })}
        />
      </CardLooks>
      {question}
      {selectedCards.length > 0 && (
        <SelectionBar
          count={selectedCards.length}
          onClear={clear}
          onSwap={() => apply(computeSwap(withMain(selectedCards[0]!), withMain(selectedCards[1]!)))}
        />
      )}
    </div>
  );
}

/** Builds the cards of the shown appointments, and all cards with those for blocks and events. */
function useMonthCards({ query, items, busy, moving }: Board) {
  const { setting } = useSchedule();
  const appointmentCards = useMemo(
    () => buildSingleCards(filterByQuery(setting, query, items)),
    [items, setting, query]
  );
  const cards = useMemo(
    (): Card[] => [
      ...appointmentCards,
      ...buildMonthBusyCards(applyPendingMoves(moving, busy), buildLanes(setting, query)),
    ],
    [appointmentCards, busy, moving, setting, query]
  );
  return { appointmentCards, cards };
}

const formatCardTimeOfDay = (card: Card, zone: string): string =>
  isBusyCard(card) ? formatBusyRange(card.busy, zone) : formatClockRange(card.start, card.end, zone);

const getCardReach = (card: Card, zone: string): Reach => (isBusyCard(card) ? getReach(card.busy, zone) : "freely");

const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false };

/** Gives the card its main technician, because a month has one card for the whole crew. */
const withMain = (card: BoardCard): BoardCard => ({
  ...card,
  techId: card.appointment.technicians[0]?.tech_id ?? null,
});
