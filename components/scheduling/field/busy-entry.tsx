import { Ban, CalendarHeart } from "lucide-react";
import type { InstantRange } from "@/lib/platform/time/instant-range";
import { formatTimeRange } from "@/lib/platform/time/format-time";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";

type Props = { busy: BusyTime; day: InstantRange; zone: string };

/** Busy time in a technician's day: a meeting, time off, or a block. */
export function BusyEntry({ busy: { kind, name, start, end }, day, zone }: Props) {
  const Icon = kind === "block" ? Ban : CalendarHeart;
  const [from, to] = [Math.max(start, day.start.getTime()), Math.min(end, day.end.getTime())];
  const isAllDay = from === day.start.getTime() && to === day.end.getTime();
  return (
    <article className="flex items-start gap-3 rounded-card border border-dashed border-line-strong bg-sunken p-4">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="tabular text-sm text-muted">
          {isAllDay ? "All day" : formatTimeRange(new Date(from), new Date(to), zone)}
        </p>
        <h2 className="font-semibold break-words">{name}</h2>
      </div>
    </article>
  );
}
