import { Check } from "lucide-react";
import { memo } from "react";
import type { TravelGap } from "@/lib/scheduling/travel/travel-gap";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { getAppointmentTone } from "../updates/board-card";
import { useScheduleSetting } from "../updates/schedule-provider";
import { formatLeastRange, formatShortRange } from "../updates/board-times";
import { limitSigns, listUrgentSigns, Signs } from "../updates/signs";
import { useLateness } from "../updates/use-lateness";
import { computeRowGap, type Bar } from "./board-rows";
import { ACROSS, toPixels, startPx, clampToDay } from "./time-line";
import { describeTownAndWork, describeAppointment } from "./appointment-words";

export const SLOT_PX = 48;
export const CARD_PX = 35;
/** The widths from which a card shows the whole time beside its signs, and the time at the size of the name. */
const [WIDE_PX, NARROW_PX] = [150, 90];
/** The widths of a sign, of a time with a few letters, and of one letter of the time. */
const [SIGN_PX, WIDE_TIME_PX, LETTER_PX] = [15, 100, 7];

type Props = {
  bar: Bar;
  day: FrameSpan;
  zone: string;
  isSelected: boolean;
  /** True for the one card in the tab order. Arrow keys move on from it. */
  isCurrent: boolean;
  canChange: boolean;
};

/**
 * An appointment on the time line. Its full description is its label, and its content is hidden from assistive
 * technology. The board handles clicks and keys. bars.css has the styles and says why they are so plain.
 */
export const AppointmentBar = memo(function AppointmentBar({
  bar,
  day,
  zone,
  isSelected,
  isCurrent,
  canChange,
}: Props) {
  const { card, slot } = bar;
  const gap = computeRowGap(bar, useScheduleSetting().travelMph);
  const { appointment, start, end } = card;
  const lateness = useLateness(appointment, card.techId);
  const { tone } = getAppointmentTone(appointment, card.techId, lateness);
  const visibleSpan = clampToDay(day, { start: start.getTime(), end: end.getTime() });
  const left = startPx(ACROSS, day, visibleSpan.start);
  const width = computeBarWidth(visibleSpan);
  const isNarrow = width < NARROW_PX;
  const time = width >= WIDE_PX ? formatShortRange(start, end, zone) : formatLeastRange(start, end, zone);
  const room = width >= WIDE_PX ? width - WIDE_TIME_PX : isNarrow ? 0 : width - time.length * LETTER_PX;
  const signs = limitSigns(listUrgentSigns(appointment), room / SIGN_PX);
  const name = appointment.businessCustomer.fullName;
  return (
    <>
      {gap && start.getTime() >= day.start && <Drive gap={gap} right={left} top={slot * SLOT_PX + CARD_PX + 2} />}
      <button
        type="button"
        data-bar={card.id}
        data-selected={isSelected || undefined}
        data-narrow={isNarrow || undefined}
        data-resizes={canChange || undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={describeAppointment(card, gap, isSelected, zone, lateness)}
        style={{ marginLeft: left + 1, width, marginTop: slot * SLOT_PX + 2, height: CARD_PX }}
        className={`board-bar board-bar-${tone}`}
      >
        <span>
          <b>
            {isSelected && <Check aria-hidden strokeWidth={3} />}
            {name}
          </b>
          {isNarrow ? (
            <i>{time}</i>
          ) : (
            <>
              <br />
              {time} <Signs signs={signs} />
              {describeTownAndWork(appointment)}
            </>
          )}
        </span>
      </button>
    </>
  );
});

/** A little narrower than the time, so that two consecutive bars stay apart. Never too narrow to click. */
const computeBarWidth = ({ start, end }: FrameSpan) => Math.max(toPixels(ACROSS, end - start) - 2, 22);

/** The widths from which a drive shows its minutes, and the unit after them. */
const [NUMBER_PX, WORDS_PX] = [16, 38];

function Drive({ gap, right, top }: { gap: TravelGap; right: number; top: number }) {
  const width = toPixels(ACROSS, gap.minutes * 60_000);
  return (
    <span
      aria-hidden
      style={{ marginLeft: right - width, width, marginTop: top }}
      className={gap.minutes > gap.between ? "board-drive board-drive-late" : "board-drive"}
    >
      {width >= NUMBER_PX && (width >= WORDS_PX ? `${gap.minutes} min` : gap.minutes)}
    </span>
  );
}
