"use client";

import { Marker } from "@/components/ui/maps/map-parts";
import { getInitials } from "@/components/ui/person-color";
import { statusLooks } from "@/components/ui/states/status-looks";
import { cn } from "@/components/ui/class-names";
import { formatNumber } from "@/lib/platform/format/format-count";
import type { MapAppointment, TechnicianPlace } from "@/lib/scheduling/board/map-appointment";
import { getAppointmentTone } from "../updates/board-card";
import { formatCrew, formatAppointmentTime } from "./appointment-words";
import type { ScheduleMapData } from "./map-reading";

const pin =
  "focus-ring grid cursor-pointer place-items-center rounded-full border-2 border-surface text-on-person shadow-float";

type AppointmentPinProps = {
  appointment: MapAppointment;
  mapData: ScheduleMapData;
  isChosen: boolean;
  order: number | null;
  /** The technician's color. */
  color: string;
  onPress: () => void;
};

/** One appointment in the technician's color, with its status icon or its number on a route. */
export function AppointmentPin({ appointment, mapData, isChosen, order, color, onPress }: AppointmentPinProps) {
  const { tone, word } = getAppointmentTone(appointment);
  const { Icon } = statusLooks[tone];
  return (
    <Marker
      latitude={appointment.lat ?? 0}
      longitude={appointment.lng ?? 0}
      anchor="center"
      style={{ zIndex: isChosen ? 3 : 1 }}
    >
      <button
        type="button"
        tabIndex={-1} // The list beside the map has the pins in order.
        aria-label={`${appointment.customer}, ${formatAppointmentTime(appointment, mapData.timeZone)}, ${word}, ${formatCrew(appointment, mapData.people)}`}
        aria-pressed={isChosen}
        onClick={(event) => (event.stopPropagation(), onPress())}
        className={cn(pin, "size-7", isChosen && "size-9 outline-2 outline-offset-1 outline-focus")}
        style={{ backgroundColor: color }}
      >
        {order === null ? (
          <Icon aria-hidden className="size-4" />
        ) : (
          <span className="text-xs font-semibold">{order}</span>
        )}
      </button>
    </Marker>
  );
}

type TechnicianPinProps = { place: TechnicianPlace; name: string; when: string; color: string };

/** A technician's last known position. The initials in a square keep it from looking like an appointment. */
export function TechnicianPin({ place, name, when, color }: TechnicianPinProps) {
  return (
    <Marker latitude={place.lat} longitude={place.lng} anchor="bottom" style={{ zIndex: 2 }}>
      <span
        role="img"
        aria-label={`${name}, last seen ${when}`}
        title={`${name}, ${when}`}
        className="grid size-8 place-items-center rounded-control border-2 border-surface text-xs font-semibold text-on-person shadow-float"
        style={{ backgroundColor: color }}
      >
        {getInitials(name)}
      </span>
    </Marker>
  );
}

type ClusterPinProps = { lat: number; lng: number; count: number; onPress: () => void };

/** Many appointments in one place. A click zooms in. */
export function ClusterPin({ lat, lng, count, onPress }: ClusterPinProps) {
  const size = count < 50 ? "size-9" : count < 500 ? "size-11" : "size-13";
  return (
    <Marker latitude={lat} longitude={lng} anchor="center">
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${formatNumber(count)} appointments, zoom in`}
        onClick={(event) => (event.stopPropagation(), onPress())}
        className={cn(pin, "tabular bg-inverse text-sm font-semibold text-on-inverse", size)}
      >
        {formatNumber(count)}
      </button>
    </Marker>
  );
}
