import { Ban, CalendarHeart } from "lucide-react";
import { cn } from "@/components/ui/class-names";
import { clockOf } from "../updates/board-times";
import { busyRange } from "../day-work/appointment-words";
import { reachOf } from "./busy-place";
import type { BusyEvent } from "./busy-events";

/** Below the heads as long as any of it is in sight. */
const IN_SIGHT = "sticky top-1";

type Props = { card: BusyEvent; zone: string; isCompact?: boolean };

/** Time that is not to be booked: a block or an event, told apart by icon and ground. A compact one is a line. */
export function BusyCard({ card: { id, taken, name, start }, zone, isCompact }: Props) {
  const isAllDay = reachOf(taken, zone) === "by day";
  const Icon = taken.kind === "block" ? Ban : CalendarHeart;
  return (
    <div
      data-taken={id}
      className={cn(
        "hatch @container flex h-full min-w-0 items-start gap-1 overflow-clip rounded-control border border-line-strong px-1 text-xs leading-[1.3] text-ink",
        !isCompact && "py-0.5",
        taken.kind === "event" ? "bg-info-soft" : "bg-sunken",
      )}
    >
      <Icon aria-hidden className={cn("mt-0.5 size-3 shrink-0 @max-[3.5rem]:hidden", !isCompact && IN_SIGHT)} />
      {isCompact && <span className="tabular shrink-0 font-medium">{isAllDay ? "All day" : clockOf(start, zone)}</span>}
      <span className={cn("min-w-0", isCompact ? "truncate pl-1 font-semibold" : IN_SIGHT)}>
        {isCompact ? name : <Lines name={name} time={busyRange(taken, zone)} />}
      </span>
    </div>
  );
}

function Lines({ name, time }: { name: string; time: string }) {
  return (
    <>
      <span className="block truncate font-semibold">{name}</span>
      <span className="tabular block truncate">{time}</span>
    </>
  );
}
