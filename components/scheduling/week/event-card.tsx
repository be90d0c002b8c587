"use client";

import { Check } from "lucide-react";
import { cn } from "@/components/ui/class-names";
import { statusLooks } from "@/components/ui/states/status-chip";
import { toneOf, type BoardEvent } from "../updates/board-events";
import { clockOf, rangeOf, shortRangeOf } from "../updates/board-times";
import { useLateness } from "../updates/use-lateness";
import { fitting, mattersOf, Signs, signsOf } from "../updates/signs";

type Props = { event: BoardEvent; zone: string; isCompact?: boolean; isSelected?: boolean };

/** A card on the calendar: bar and icon say the status, then time, customer, town, job type. Nothing overflows it. */
export function EventCard({ event, zone, isCompact, isSelected }: Props) {
  const { appointment, start, end } = event;
  const { tone, word } = toneOf(appointment, event.techId, useLateness(appointment, event.techId));
  const look = statusLooks[tone];
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const isShort = isCompact || minutes < 60;
  return (
    <div
      data-card={event.id}
      data-appointment={appointment.id}
      data-selected={isSelected || undefined}
      className={cn(
        "@container flex h-full min-w-0 overflow-hidden rounded-control text-ink",
        look.chip,
        tone === "canceled" && "line-through",
        isSelected && "outline-2 -outline-offset-2 outline-ink",
      )}
    >
      <span aria-hidden className={cn("w-1 shrink-0", look.bar)} />
      <span
        className={cn(
          "flex min-w-0 flex-1 px-1 text-xs leading-[1.3]",
          isShort ? "items-center gap-1.5" : "flex-col py-0.5",
        )}
      >
        <span className={cn("flex items-center gap-0.5 font-medium text-ink", isShort ? "shrink-0" : "min-w-0")}>
          {isSelected ? (
            <Check aria-hidden strokeWidth={3} className="size-3 shrink-0" />
          ) : (
            <look.Icon aria-hidden className="size-3 shrink-0" />
          )}
          <span className="sr-only">{isSelected ? `${word}, selected,` : `${word},`}</span>
          {isShort ? (
            <>
              <span className="tabular truncate">{clockOf(start, zone)}</span>
              <span className="flex shrink-0 items-center gap-0.5 pl-1 empty:hidden @max-[9.5rem]:hidden">
                <Signs signs={fitting(mattersOf(appointment), 2)} />
              </span>
            </>
          ) : (
            <>
              <span className="tabular truncate @max-[9.5rem]:hidden">{rangeOf(start, end, zone)}</span>
              <span className="tabular truncate @max-[4rem]:hidden @min-[9.5rem]:hidden">
                {shortRangeOf(start, end, zone)}
              </span>
              <span className="ml-auto flex shrink-0 items-center gap-0.5 @max-[7.5rem]:hidden">
                <Signs signs={fitting(signsOf(appointment), 4)} />
              </span>
            </>
          )}
        </span>
        <span className="truncate font-semibold text-ink">{appointment.businessCustomer.fullName}</span>
        {!isShort && (
          <span className="truncate">
            {[appointment.location.city, appointment.job.jobType.name].filter(Boolean).join(" · ")}
          </span>
        )}
      </span>
    </div>
  );
}
