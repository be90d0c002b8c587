import { formatTime } from "@/lib/platform/time/format-time";
import type { Appointment } from "@/lib/scheduling/appointments/appointment-shapes";
import { TechnicianStatus } from "@/lib/scheduling/appointments/technician-statuses";

const words: Record<TechnicianStatus, string> = {
  assigned: "Not started",
  "en route": "En route",
  started: "At work",
  finished: "Finished",
};

/** How far each of the crew is with an appointment, and since when. */
export function CrewProgress({ technicians, zone }: { technicians: Appointment["technicians"]; zone: string }) {
  if (technicians.length === 0) return null;
  return (
    <ul aria-label="Technicians" className="flex flex-col gap-1">
      {technicians.map((one) => {
        const times = [
          { word: "en route", at: one.enRouteAt },
          { word: "started", at: one.startedAt },
          { word: "finished", at: one.finishedAt },
        ].flatMap(({ word, at }) => (at ? [`${word} ${formatTime(new Date(at), zone)}`] : []));
        return (
          <li key={one.tech_id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <span className="font-medium">{one.fullName}</span>
            <span>{words[TechnicianStatus.parse(one.techStatus)]}</span>
            {times.length > 0 && <span className="tabular text-sm text-muted">{times.join(", ")}</span>}
          </li>
        );
      })}
    </ul>
  );
}
