"use client";

import { cn } from "@/components/ui/class-names";
import { StatusChip } from "@/components/ui/states/status-chip";
import { formatWeekday } from "@/lib/platform/time/format-time";
import { type DayRoute } from "@/lib/scheduling/board/day-route";
import { formatMiles } from "@/lib/platform/format/format-miles";
import type { ScheduleMapData } from "./map-reading";
import { getAppointmentTone } from "../updates/board-card";
import { formatAppointmentTime } from "./appointment-words";

type Props = { route: DayRoute; mapData: ScheduleMapData; chosenId: string | null; onChoose: (id: string) => void };

/** A technician's stops in order, with the drives between them. */
export function RouteStops({ route, mapData, chosenId, onChoose }: Props) {
  if (route.stops.length === 0) return <p className="p-4 text-muted">No appointments.</p>;
  return (
    <ol aria-label="Stops in order">
      {route.stops.map(({ appointment, day, place, miles }, i) => {
        const { tone, word } = getAppointmentTone(appointment);
        return (
          <li key={appointment.id}>
            {(i === 0 ? route.stops.at(-1)!.day !== day : route.stops[i - 1]!.day !== day) && (
              <h3 className="bg-sunken px-4 py-1.5 text-sm font-semibold">{formatWeekday(day)}</h3>
            )}
            {i > 0 && route.stops[i - 1]!.day === day && route.techId !== null && (
              <p className="border-y border-dashed border-line bg-sunken/60 px-4 py-1 text-xs text-muted">
                {miles === null ? "Distance unknown" : formatMiles(miles)}
              </p>
            )}
            <button
              type="button"
              aria-pressed={appointment.id === chosenId}
              onClick={() => onChoose(appointment.id)}
              className={cn(
                "focus-ring flex w-full cursor-pointer gap-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-sunken",
                appointment.id === chosenId && "bg-sunken"
              )}
            >
              <span className="tabular w-5 shrink-0 font-semibold text-muted">{i + 1}</span>
              <span className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
                <span className="tabular text-sm text-muted">
                  {formatAppointmentTime(appointment, mapData.timeZone)}
                </span>
                <span className="break-words">{appointment.customer}</span>
                <span className="text-sm break-words text-muted">
                  {[appointment.address, appointment.city].filter(Boolean).join(", ")}
                  {!place && " · not on the map"}
                </span>
                <StatusChip tone={tone}>{word}</StatusChip>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
