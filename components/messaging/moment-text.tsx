import { formatDate, formatTime } from "@/lib/platform/time/format-time";

/** The time of a message today, else the day. Hover shows the full time. */
export function MomentText({ at, zone, className = "" }: { at: string; zone: string; className?: string }) {
  const moment = new Date(at);
  const day = formatDate(moment, zone);
  // oxlint-disable-next-line react/purity -- which day it is, is asked of the clock; a page is drawn anew often enough
  const isToday = day === formatDate(new Date(), zone);
  return (
    <time
      dateTime={at}
      title={`${day}, ${formatTime(moment, zone)}`}
      className={`tabular ${className}`}
      suppressHydrationWarning
    >
      {isToday ? formatTime(moment, zone) : day}
    </time>
  );
}
