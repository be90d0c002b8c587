"use client";

import { ChevronLeft, CircleDashed } from "lucide-react";
import { useMemo } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import type { MapAppointment } from "@/lib/scheduling/board/map-appointment";
import { type DayRoute, buildDayRoute } from "@/lib/scheduling/board/day-route";
import { formatMiles } from "@/lib/platform/format/format-miles";
import { makeStraightLine } from "@/lib/scheduling/travel/travel";
import { formatCount } from "@/lib/platform/format/format-count";
import type { ScheduleMapData } from "./map-reading";
import { UNASSIGNED } from "../updates/board-card";
import { useScheduleSetting } from "../updates/schedule-provider";
import { RouteStops } from "./route-stops";

type Props = {
  mapData: ScheduleMapData;
  route: DayRoute | null;
  onRoute: (techId: string | null) => void;
  chosenId: string | null;
  onChoose: (id: string | null) => void;
};

/**
 * The technicians with the numbers of their day, or one of them with the stops in order. It offers everything that the
 * pins do, without the map.
 */
export function MapSide({ mapData, route, onRoute, chosenId, onChoose }: Props) {
  const person = mapData.people.find(({ id }) => id === route?.techId);
  return (
    <aside className="min-h-0 overflow-y-auto rounded-card border border-line bg-surface">
      {route ? (
        <>
          <header className="flex flex-col gap-1 border-b border-line p-3">
            <Button size="small" variant="quiet" icon={<ChevronLeft aria-hidden />} onPress={() => onRoute(null)}>
              All technicians
            </Button>
            <h2 className="px-2 text-base font-semibold">{person?.fullName ?? "Unassigned"}</h2>
            <p className="px-2 text-sm text-muted">
              {countText(route.stops.length)}
              {person && `, ${formatMiles(route.miles)} straight-line`}
            </p>
            {person && (
              <TextLink
                href={`/schedule/breadcrumbs?tech=${person.id}&date=${mapData.query.date}`}
                className="px-2 text-sm"
              >
                {person.fullName}'s locations on this day
              </TextLink>
            )}
          </header>
          <RouteStops route={route} mapData={mapData} chosenId={chosenId} onChoose={onChoose} />
        </>
      ) : (
        <Technicians mapData={mapData} onRoute={onRoute} />
      )}
    </aside>
  );
}

function Technicians({ mapData, onRoute }: Pick<Props, "mapData" | "onRoute">) {
  const { travelMph } = useScheduleSetting();
  // One pass over the appointments, only when they change: 300 technicians may have 10,000.
  const rows = useMemo(() => {
    const appointmentsByTechnician = new Map<string, MapAppointment[]>();
    for (const appointment of mapData.appointments)
      for (const { tech_id } of appointment.technicians) {
        const list = appointmentsByTechnician.get(tech_id);
        if (list) list.push(appointment);
        else appointmentsByTechnician.set(tech_id, [appointment]);
      }
    return mapData.people.map((person) => ({
      ...person,
      ...buildDayRoute(person.id, appointmentsByTechnician.get(person.id) ?? [], {
        zone: mapData.timeZone,
        travel: makeStraightLine(travelMph),
      }),
    }));
  }, [mapData, travelMph]);
  const unplaced = mapData.appointments.filter(({ lat, lng }) => lat === null || lng === null).length;
  const unassigned = mapData.appointments.filter(({ technicians }) => technicians.length === 0).length;
  return (
    <>
      <div className="border-b border-line p-3 text-sm text-muted">
        <p>{countText(mapData.appointments.length)}</p>
        {unplaced > 0 && <p>{countText(unplaced)} not on the map: address not found</p>}
      </div>
      <ul aria-label="Technicians">
        {unassigned > 0 && (
          <li>
            <button
              type="button"
              onClick={() => onRoute(UNASSIGNED)}
              className="focus-ring flex min-h-12 w-full cursor-pointer items-center gap-3 px-3 py-2 text-left -outline-offset-2 hover:bg-sunken"
            >
              <CircleDashed aria-hidden className="m-0.5 size-6 text-status-unassigned-ink" />
              <span className="min-w-0 flex-1">
                <span className="block">Unassigned</span>
                <span className="block text-sm text-muted">{countText(unassigned)}</span>
              </span>
            </button>
          </li>
        )}
        {rows.map(({ id, fullName, stops, miles }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onRoute(id)}
              className="focus-ring flex min-h-12 w-full cursor-pointer items-center gap-3 px-3 py-2 text-left -outline-offset-2 hover:bg-sunken"
            >
              <Avatar id={id} name={fullName} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{fullName}</span>
                <span className="block text-sm text-muted">
                  {stops.length === 0 ? "No appointments" : `${countText(stops.length)}, ${formatMiles(miles)}`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const countText = (count: number) => formatCount(count, "appointment");
