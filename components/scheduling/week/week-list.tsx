import { PageLink } from "@/components/ui/link";
import { useLayoutEffect, type RefObject } from "react";
import { cn } from "@/components/ui/class-names";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import { formatWeekday } from "@/lib/platform/time/format-time";
import { countWords, buildDayAddress } from "./week-days";
import { listDays, type ListedStop } from "./week-list-days";
import { WeekBusy } from "./week-busy";
import { WeekCard } from "./week-card";
import type { WeekRow } from "./week-rows";

/** The maximum number of cards for a day in the list. The day's own page has them all. */
const MOST_OF_A_DAY = 20;

type Props = {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly WeekRow[];
  today: string;
  query: BoardQuery;
  zone: string;
  width: number;
  selected: ReadonlySet<string>;
};

/** A week for narrow screens: one day below the other. Each card names its technicians. */
export function WeekList({ rows, today, scroller, ...shared }: Props) {
  const first = rows[0]?.cells[0]?.day;
  // A week opens at its first day, and the current week at today.
  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area || first === undefined) return;
    const todayElement = area.querySelector(`[data-day="${today}"]`);
    const below = todayElement
      ? todayElement.getBoundingClientRect().top - area.getBoundingClientRect().top
      : -area.scrollTop;
    area.scrollBy(0, below);
  }, [scroller, today, first]);
  return listDays(rows).map((listedDay) => (
    <ListedDay key={listedDay.day} {...listedDay} isToday={listedDay.day === today} {...shared} />
  ));
}

type DayProps = Omit<Props, "scroller" | "rows" | "today"> & {
  day: string;
  cards: readonly ListedStop[];
  isToday: boolean;
};

function ListedDay({ day, cards, isToday, query, zone, width, selected }: DayProps) {
  const visibleCards = cards.slice(0, MOST_OF_A_DAY);
  const more = cards.length - visibleCards.length;
  const appointments = cards.filter(({ stop }) => stop.card).length;
  return (
    <section aria-label={formatWeekday(day)} data-day={day} className="border-b border-line last:border-b-0">
      <h2 className="sticky top-0 z-10 border-b border-line bg-sunken">
        <PageLink
          href={buildDayAddress(query, day)}
          scroll={false}
          className={cn(
            "flex min-h-11 items-center gap-2 px-3 text-sm font-semibold focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus",
            isToday && "shadow-[inset_3px_0_0_var(--color-accent)]"
          )}
        >
          {formatWeekday(day)}
          {isToday && <span className="font-normal text-muted">Today</span>}
          <span className="tabular ml-auto text-xs font-normal text-muted">
            {appointments > 0 && countWords(appointments)}
          </span>
        </PageLink>
      </h2>
      <div className="flex flex-col gap-1 p-2">
        {visibleCards.map(({ stop: { id, card, busy }, people }) =>
          card ? (
            <WeekCard
              key={id}
              card={card}
              zone={zone}
              width={width - 16}
              isSelected={selected.has(id)}
              isReached
              people={people}
            />
          ) : (
            <WeekBusy key={id} id={id} busy={busy} zone={zone} width={width - 16} isReached people={people} />
          )
        )}
        {cards.length === 0 && <p className="px-1 py-2 text-sm text-muted">No appointments.</p>}
        {more > 0 && (
          <PageLink
            href={buildDayAddress(query, day)}
            scroll={false}
            className="flex min-h-11 items-center px-1 text-sm font-medium text-link"
          >
            +{more} more
          </PageLink>
        )}
      </div>
    </section>
  );
}
