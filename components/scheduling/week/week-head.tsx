import { PageLink } from "@/components/ui/link";
import { memo } from "react";
import { cn } from "@/components/ui/class-names";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import { LABEL } from "../board/board-head";
import { formatWeekday } from "@/lib/platform/time/format-time";
import { countWords, buildDayAddress } from "./week-days";

export const HEAD_PX = 40;

/** A day of the week, with its number of appointments. */
export type HeadDay = { day: string; count: number };

type Props = { days: readonly HeadDay[]; width: number; today: string; query: BoardQuery };

/** The days along the top. Each links to its board. */
export const WeekHead = memo(function WeekHead({ days, width, today, query }: Props) {
  return (
    <div style={{ height: HEAD_PX }} className="flex border-b border-line-strong bg-sunken text-sm">
      <div className={cn(LABEL, "flex items-center bg-sunken px-2 text-xs text-muted")}>Technician</div>
      {days.map(({ day, count }) => (
        <PageLink
          key={day}
          href={buildDayAddress(query, day)}
          scroll={false}
          aria-label={`${formatWeekday(day)}${day === today ? ", today" : ""}, ${countWords(count)}`}
          style={{ width }}
          className={cn(
            "flex shrink-0 items-center gap-1.5 border-r border-line px-2 text-muted last:border-r-0 hover:bg-line/40 hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus",
            day === today && "text-ink shadow-[inset_0_-2px_0_var(--color-accent)]"
          )}
        >
          <DayWords day={day} />
          <span className="tabular ml-auto text-xs">{count || ""}</span>
        </PageLink>
      ))}
    </div>
  );
});

/** Renders, for example, "Wed 18" with the number in bold. */
function DayWords({ day }: Pick<HeadDay, "day">) {
  return (
    <>
      <span>{formatWeekday(day).slice(0, 3)}</span>
      <span className="tabular font-semibold text-ink">{Number(day.slice(-2))}</span>
    </>
  );
}
