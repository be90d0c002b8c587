import { PageLink } from "@/components/ui/link";
import { formatTime, formatTimeRange } from "@/lib/platform/time/format-time";
import type { TimeClockDay } from "@/lib/jobs/time-clock/time-clock-day";
import { formatMinutes } from "@/lib/platform/format/format-minutes";

type Props = { day: TimeClockDay; zone: string; now: Date };

/** The time clock entries of a day, and their sum. */
export function TimeClockList({ day, zone, now }: Props) {
  return (
    <ol className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {day.items.map(({ id, startAt, endAt, label, appointmentId }) => {
        const [start, end] = [new Date(startAt), endAt ? new Date(endAt) : now];
        return (
          <li key={id} className="flex min-h-14 items-center justify-between gap-4 px-4 py-2">
            <div className="min-w-0">
              <p className="tabular text-sm text-muted">
                {endAt ? formatTimeRange(start, end, zone) : `${formatTime(start, zone)} – now`}
              </p>
              <p className="truncate font-medium">
                {appointmentId ? (
                  <PageLink className="underline-offset-2 hover:underline" href={`/my-day/${appointmentId}`}>
                    {label}
                  </PageLink>
                ) : (
                  label
                )}
              </p>
            </div>
            <p className="tabular shrink-0">
              {formatMinutes(Math.max(0, Math.floor((end.getTime() - start.getTime()) / 60_000)))}
            </p>
          </li>
        );
      })}
      <li className="flex min-h-14 items-center justify-between gap-4 px-4 py-2 font-semibold">
        <span>Today</span>
        <span className="tabular">{formatMinutes(day.totalMinutes)}</span>
      </li>
    </ol>
  );
}
