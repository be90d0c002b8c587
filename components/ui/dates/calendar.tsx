"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Button,
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from "react-aria-components";

const step =
  "focus-ring grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:bg-sunken data-disabled:text-faint md:size-8";
const day =
  "focus-ring tabular grid size-11 cursor-pointer place-items-center rounded-control text-base data-hovered:bg-sunken md:size-8 md:text-sm " +
  "data-today:font-semibold data-today:underline data-today:underline-offset-4 data-outside-month:hidden data-disabled:cursor-not-allowed " +
  "data-disabled:text-faint data-unavailable:text-faint data-unavailable:line-through data-selected:bg-inverse data-selected:text-on-inverse";

function Months({ cell }: { cell: string }) {
  return (
    <>
      <header className="mb-1 flex items-center justify-between">
        <Button slot="previous" className={step}>
          <ChevronLeft aria-hidden className="size-4" />
        </Button>
        <Heading className="text-base font-semibold" />
        <Button slot="next" className={step}>
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-y-0.5">
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className="pb-1 text-xs font-medium text-muted">{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={cell} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

export function Calendar() {
  return (
    <AriaCalendar>
      <Months cell={day} />
    </AriaCalendar>
  );
}
