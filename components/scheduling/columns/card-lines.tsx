import { Check } from "lucide-react";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import { detailsOf, windowOf, workOf } from "../day-work/appointment-words";
import { Signs, type Sign } from "../updates/signs";

type Props = {
  appointment: BoardAppointment;
  zone: string;
  isSelected: boolean;
  /** How many there is room for. */
  lines: number;
  /** As much of it as there is room for. */
  time: string;
  signs: readonly Sign[];
  /** Where and what for have a line each, where there is room for four. */
  isNarrow?: boolean;
  /** Whose it is, where that is not said by the place of the card. */
  people?: string | undefined;
};

/** What stands in a card that begins with its time: customer, town and work below it, each cut off where the card ends. */
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
              {inOneLine(windowOf(appointment, zone), appointment.location.city)}
              <br />
              {workOf(appointment)}
            </>
          ) : (
            inOneLine(windowOf(appointment, zone), detailsOf(appointment))
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

const inOneLine = (...words: string[]): string => words.filter(Boolean).join(" · ");
