import { memo } from "react";
import { CardLines } from "../columns/card-lines";
import { describeAppointment } from "../day-work/appointment-words";
import { getAppointmentTone, type BoardCard } from "../updates/board-card";
import { formatClockRange, formatTightRange } from "../updates/board-times";
import { limitSigns, listTellingSigns } from "../updates/signs";
import { useLateness } from "../updates/use-lateness";
import { fitTime } from "./week-days";

/** Three lines, and a fourth when the card must name its technicians. */
export const WEEK_CARD_PX = 51;
const WITH_PEOPLE_PX = 67;

/** The widths of a card's edges with its icon, of a sign, and of a start time. */
const [EDGES_PX, SIGN_PX, CLOCK_PX] = [34, 14, 54];

type Props = {
  card: BoardCard;
  zone: string;
  width: number;
  isSelected: boolean;
  /** True when the card is in the tab order. */
  isReached: boolean;
  people?: string | undefined;
};

/**
 * An appointment on a day of a week: time, customer, arrival window, town, and work. The board handles clicks and keys.
 */
export const WeekCard = memo(function WeekCard({ card, zone, width, isSelected, isReached, people }: Props) {
  const { appointment, techId } = card;
  const lateness = useLateness(appointment, techId);
  const room = width - EDGES_PX;
  const signs = limitSigns(listTellingSigns(appointment), (room - CLOCK_PX) / SIGN_PX);
  const tight = formatTightRange(card.start, card.end, zone);
  const times = [formatClockRange(card.start, card.end, zone), tight, tight.slice(0, -3)];
  const words = describeAppointment(card, null, isSelected, zone, lateness);
  return (
    <button
      type="button"
      data-bar={card.id}
      data-appointment={appointment.id}
      data-selected={isSelected || undefined}
      tabIndex={isReached ? 0 : -1}
      aria-label={people ? `${words}, ${people}` : words}
      style={{ height: people ? WITH_PEOPLE_PX : WEEK_CARD_PX }}
      className={`board-bar column-card w-full shrink-0 board-bar-${getAppointmentTone(appointment, techId, lateness).tone}`}
    >
      <CardLines
        appointment={appointment}
        zone={zone}
        isSelected={isSelected}
        lines={3}
        time={fitTime(times, card.start, room - signs.length * SIGN_PX, zone)}
        signs={signs}
        people={people}
      />
    </button>
  );
});
