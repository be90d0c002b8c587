import { Ban, CalendarHeart } from "lucide-react";
import { memo } from "react";
import { cn } from "@/components/ui/class-names";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { formatBusyRange, describeBusyTime } from "../day-work/appointment-words";
import { fitTime } from "./week-days";

export const BUSY_PX = 35;

const EDGES_PX = 14;

type Props = {
  id: string;
  busy: BusyTime;
  zone: string;
  width: number;
  isReached: boolean;
  people?: string | undefined;
};

/** A block or an event as a small card. Icon and background tell them apart. */
export const WeekBusy = memo(function WeekBusy({ id, busy, zone, width, isReached, people }: Props) {
  const Icon = busy.kind === "block" ? Ban : CalendarHeart;
  const words = describeBusyTime(busy, zone);
  const time = fitTime([formatBusyRange(busy, zone)], new Date(busy.start), width - EDGES_PX, zone);
  return (
    <button
      type="button"
      data-busy={id}
      tabIndex={isReached ? 0 : -1}
      aria-label={people ? `${words}, ${people}` : words}
      style={{ height: BUSY_PX }}
      className={cn(
        "board-busy hatch flex w-full shrink-0 flex-col overflow-clip rounded-control border border-line-strong px-1.5 text-left text-xs leading-4 text-ink outline-offset-[-2px] focus-visible:outline-2 focus-visible:outline-focus",
        busy.kind === "event" && "bg-info-soft"
      )}
    >
      <span className="w-full truncate font-medium">
        <Icon aria-hidden className="mr-1 inline size-3" />
        {busy.name}
      </span>
      <span className="tabular w-full truncate">{[time, people].filter(Boolean).join(" · ")}</span>
    </button>
  );
});
