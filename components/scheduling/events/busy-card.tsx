import { Ban, CalendarHeart } from "lucide-react";
import { cn } from "@/components/ui/class-names";
import { formatTime } from "@/lib/platform/time/format-time";
import { getReach } from "../updates/busy-place";
import type { MonthBusyCard } from "./month-busy-card";

type Props = { card: MonthBusyCard; zone: string };

/** Busy time as one line. Icon and background tell a block from an event. */
export function BusyCard({ card: { id, busy, name, start }, zone }: Props) {
  const isAllDay = getReach(busy, zone) === "by day";
  const Icon = busy.kind === "block" ? Ban : CalendarHeart;
  return (
    <div
      data-busy={id}
      className={cn(
        "hatch @container flex h-full min-w-0 items-start gap-1 overflow-clip rounded-control border border-line-strong px-1 text-xs leading-[1.3] text-ink",
        busy.kind === "event" ? "bg-info-soft" : "bg-sunken"
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-3 shrink-0 @max-[3.5rem]:hidden" />
      <span className="tabular shrink-0 font-medium">{isAllDay ? "All day" : formatTime(start, zone)}</span>
      <span className="min-w-0 truncate pl-1 font-semibold">{name}</span>
    </div>
  );
}
