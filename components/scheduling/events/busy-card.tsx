import { Ban, CalendarHeart } from "lucide-react";
import { cn } from "@/components/ui/class-names";
import { formatClock } from "../updates/board-times";
import { getReach } from "../updates/busy-place";
import type { BusyEvent } from "./busy-events";

type Props = { card: BusyEvent; zone: string };

/** Busy time as one line. Icon and background tell a block from an event. */
export function BusyCard({ card: { id, taken, name, start }, zone }: Props) {
  const isAllDay = getReach(taken, zone) === "by day";
  const Icon = taken.kind === "block" ? Ban : CalendarHeart;
  return (
    <div
      data-taken={id}
      className={cn(
        "hatch @container flex h-full min-w-0 items-start gap-1 overflow-clip rounded-control border border-line-strong px-1 text-xs leading-[1.3] text-ink",
        taken.kind === "event" ? "bg-info-soft" : "bg-sunken"
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-3 shrink-0 @max-[3.5rem]:hidden" />
      <span className="tabular shrink-0 font-medium">{isAllDay ? "All day" : formatClock(start, zone)}</span>
      <span className="min-w-0 truncate pl-1 font-semibold">{name}</span>
    </div>
  );
}
