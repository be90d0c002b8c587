import { Check } from "lucide-react";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import { describeTownAndWork, describeArrivalWindow, describeWork } from "../day-work/appointment-words";
import { Signs, type Sign } from "../updates/signs";

type Props = {
  appointment: BoardAppointment;
  zone: string;
  isSelected: boolean;
  /** The number of lines that fit. */
  lines: number;
  /** The part of the time that fits. */
  time: string;
  signs: readonly Sign[];
  /** Town and work get a line each when four lines fit. */
  isNarrow?: boolean;
  /** The technicians' names. Left out when the position of the card already shows them. */
  people?: string | undefined;
};

/**
 * The content of a card that begins with its time. Customer, town, and work follow, each cut off at the edge of the
 * card.
 */
export function CardLines({ appointment, zone, isSelected, lines, time, signs, isNarrow, people }: Props) {
  return (
    <span>
      {signs.length > 0 && (
        <i>
          <Signs signs={signs} />
        </i>
      )}
      {isSelected && <Check aria-hidden strokeWidth={3} />}
      {time} {lines > 1 && <br />}
      <b>{appointment.businessCustomer.fullName}</b>
      {lines > 2 && (
        <>
          <br />
          {lines > 3 && isNarrow ? (
            <>
              {joinWords(describeArrivalWindow(appointment, zone), appointment.location.city)}
              <br />
              {describeWork(appointment)}
            </>
          ) : (
            joinWords(describeArrivalWindow(appointment, zone), describeTownAndWork(appointment))
          )}
        </>
      )}
      {people && (
        <>
          <br />
          {people}
        </>
      )}
    </span>
  );
}

const joinWords = (...words: string[]): string => words.filter(Boolean).join(" · ");
