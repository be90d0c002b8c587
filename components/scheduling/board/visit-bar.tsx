import { AlertTriangle, Check } from "lucide-react";
import { memo } from "react";
import { cn } from "@/components/ui/class-names";
import { statusLooks } from "@/components/ui/status-chip";
import type { Span } from "@/lib/scheduling/load-day-frame";
import { toneOf } from "../board-events";
import { rangeOf, shortRangeOf } from "../board-times";
import type { Bar } from "./board-rows";
import { widthOf, xOf } from "./time-line";

export const SLOT_PX = 48;
export const CARD_PX = 35;

type Props = {
  bar: Bar;
  day: Span;
  zone: string;
  isSelected: boolean;
  /** The one card that Tab leads to; the arrow keys lead on from it. */
  isCurrent: boolean;
  canChange: boolean;
};

/** A visit on the time line. Plain elements: a day may show hundreds at once. */
export const VisitBar = memo(function VisitBar({ bar, day, zone, isSelected, isCurrent, canChange }: Props) {
  const { event, slot, gap } = bar;
  const { appointment, start, end } = event;
  const { tone, word } = toneOf(appointment, event.techId);
  const look = statusLooks[tone];
  const left = xOf(day, start.getTime());
  const width = Math.max(widthOf(end.getTime() - start.getTime()), 22);
  const time = rangeOf(start, end, zone);
  const drive = gap ? driveWords(gap.minutes, gap.between) : "";
  const details = [appointment.location.city, appointment.job.jobType.name].filter(Boolean).join(" · ");
  return (
    <>
      {gap && <TravelMark gap={gap} right={left} top={slot * SLOT_PX} words={drive} />}
      <button
        type="button"
        data-bar={event.id}
        tabIndex={isCurrent ? 0 : -1}
        title={[`${time} ${appointment.businessCustomer.fullName}`, details, drive].filter(Boolean).join("\n")}
        style={{ left, width, top: slot * SLOT_PX + 2, height: CARD_PX }}
        className={cn(
          "group absolute flex [contain:strict] cursor-pointer overflow-hidden rounded-control border border-surface bg-surface text-left text-xs leading-[1.3] select-none focus-visible:z-10 focus-visible:outline-2 focus-visible:outline-focus",
          isSelected && "z-[5] border-ink outline-2 outline-ink",
        )}
      >
        <span className={cn("flex min-w-0 flex-1", look.chip, tone === "canceled" && "line-through")}>
          <span aria-hidden className={cn("w-1 shrink-0", look.bar)} />
          <span className="flex min-w-0 flex-1 flex-col justify-center px-1">
            <span className="flex min-w-0 items-center gap-0.5 text-ink">
              {isSelected ? (
                <Check aria-hidden className="size-3 shrink-0" strokeWidth={3} />
              ) : (
                <look.Icon aria-hidden className="size-3 shrink-0" />
              )}
              <span className="sr-only">
                {word}
                {isSelected ? ", selected" : ""}, {time},{" "}
              </span>
              <span className="truncate font-semibold">{appointment.businessCustomer.fullName}</span>
              {appointment.forced && (
                <AlertTriangle aria-label="Booked in spite of a warning" className="ml-auto size-3 shrink-0" />
              )}
            </span>
            <span aria-hidden className="tabular truncate">
              {shortRangeOf(start, end, zone)} {details}
            </span>
            <span className="sr-only">
              {details}
              {drive && `, ${drive}`}
            </span>
          </span>
        </span>
        {canChange && (
          <span
            aria-hidden
            data-resize
            className="absolute inset-y-0 right-0 w-2 cursor-ew-resize bg-line-strong/50 opacity-0 group-hover:opacity-100"
          />
        )}
      </button>
    </>
  );
});

type MarkProps = { gap: { minutes: number; between: number }; right: number; top: number; words: string };

/** The drive to a stop as a hatched lead-in as long as it takes; what does not fit between the stops is red. */
function TravelMark({ gap, right, top, words }: MarkProps) {
  const isLate = gap.minutes > gap.between;
  const width = widthOf(gap.minutes * 60_000);
  return (
    <span
      aria-hidden
      title={words}
      style={{ left: right - width, width, top: top + CARD_PX + 2, height: 9 }}
      className={cn(
        "hatch pointer-events-none absolute flex items-center justify-center rounded-l-full border [contain:layout] text-[0.625rem] leading-none whitespace-nowrap",
        isLate ? "border-danger bg-danger-soft text-danger-ink" : "border-line-strong bg-surface text-muted",
      )}
    >
      {width >= 26 && <span className="rounded-full bg-surface px-0.5 text-ink">{gap.minutes} min</span>}
    </span>
  );
}

function driveWords(minutes: number, between: number): string {
  const drive = `about ${minutes} min of driving from the stop before`;
  return minutes > between ? `${drive}, ${between} min between them` : drive;
}
