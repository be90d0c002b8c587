import { Ban, CalendarHeart } from "lucide-react";
import { cn } from "@/components/ui/class-names";
import { takenRange } from "../board/visit-words";
import type { TakenEvent } from "./taken-events";

/** Time that is not to be booked: a block or an event, told apart by icon and ground. */
export function TakenCard({ card: { id, taken }, zone }: { card: TakenEvent; zone: string }) {
  const Icon = taken.kind === "block" ? Ban : CalendarHeart;
  return (
    <div
      data-taken={id}
      className={cn(
        "hatch @container flex h-full min-w-0 items-start gap-1 overflow-hidden rounded-control border border-line-strong px-1 py-0.5 text-xs leading-[1.3] text-ink",
        taken.kind === "event" ? "bg-info-soft" : "bg-sunken",
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-3 shrink-0 @max-[3.5rem]:hidden" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{taken.name}</span>
        <span className="tabular block truncate">{takenRange(taken, zone)}</span>
      </span>
    </div>
  );
}
