"use client";

import { Navigation, X } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { ButtonLink } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/states/status-chip";
import { buildDirectionsHref } from "@/lib/platform/format/build-map-href";
import { buildBoardAddress } from "@/lib/scheduling/board/board-query";
import type { MapAppointment } from "@/lib/scheduling/board/map-appointment";
import type { ScheduleMapData } from "./map-reading";
import { getAppointmentTone } from "../updates/board-card";
import { formatCrew, formatAppointmentTime } from "./appointment-words";

type Props = { appointment: MapAppointment; mapData: ScheduleMapData; onClose: () => void };

/** The chosen appointment over the map, with a link to its details. */
export function AppointmentSummary({ appointment, mapData, onClose }: Props) {
  const { tone, word } = getAppointmentTone(appointment);
  const address = [appointment.address, appointment.city].filter(Boolean).join(", ");
  return (
    <section
      aria-label="Selected appointment"
      className="absolute inset-x-3 bottom-3 z-10 flex max-w-96 flex-col gap-2 rounded-card bg-raised p-4 shadow-float"
    >
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="tabular text-sm text-muted">{formatAppointmentTime(appointment, mapData.timeZone)}</p>
          <h2 className="text-base font-semibold break-words">{appointment.customer}</h2>
        </div>
        <IconButton label="Close" onPress={onClose} className="-mt-1 -mr-2">
          <X aria-hidden />
        </IconButton>
      </header>
      <p className="text-sm break-words text-muted">
        {appointment.jobType} · {formatCrew(appointment, mapData.people)}
        <br />
        {address}
      </p>
      <footer className="flex flex-wrap items-center gap-2">
        <StatusChip tone={tone}>{word}</StatusChip>
        <span className="flex-1" />
        <ButtonLink
          size="small"
          href={buildDirectionsHref(address)}
          target="_blank"
          rel="noreferrer"
          icon={<Navigation aria-hidden />}
        >
          Directions
        </ButtonLink>
        <ButtonLink
          size="small"
          href={buildBoardAddress(`/schedule/appointments/${appointment.id}`, mapData.query)}
          scroll={false}
        >
          Open
        </ButtonLink>
      </footer>
    </section>
  );
}
