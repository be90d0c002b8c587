"use client";

import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/overlays/menu";
import { formatTime } from "@/lib/platform/time/format-time";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { TechnicianStatus } from "@/lib/scheduling/appointments/technician-status";
import { useSchedule } from "../updates/schedule-provider";
import { STATUS_WORDS } from "./step-words";
import { useTechnicianSteps } from "./technician-steps";

/** Each crew member's progress, with times if the business shows them. A dispatcher can set it for them. */
export function CrewProgress({ appointment }: { appointment: Appointment }) {
  const { timeZone: zone, showsActualTimes } = useSchedule().setting;
  const stepsOf = useTechnicianSteps();
  const { technicians } = appointment;
  if (technicians.length === 0) return null;
  return (
    <ul aria-label="Technicians" className="flex flex-col gap-1">
      {technicians.map((one) => {
        const times = [
          { word: "en route", at: one.enRouteAt },
          { word: "started", at: one.startedAt },
          { word: "done", at: one.finishedAt },
        ].flatMap(({ word, at }) => (at && showsActualTimes ? [`${word} ${formatTime(new Date(at), zone)}`] : []));
        const status = STATUS_WORDS[TechnicianStatus.parse(one.techStatus)];
        const steps = stepsOf(appointment, one, one.fullName);
        return (
          <li key={one.tech_id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <span className="font-medium">{one.fullName}</span>
            {steps.length === 0 ? (
              <span>{status}</span>
            ) : (
              <Menu
                label={`Status of ${one.fullName}`}
                trigger={
                  <Button size="small" aria-label={`Status of ${one.fullName}: ${status}`}>
                    {status} <ChevronDown aria-hidden />
                  </Button>
                }
                entries={steps}
              />
            )}
            {times.length > 0 && <span className="tabular text-sm text-muted">{times.join(", ")}</span>}
          </li>
        );
      })}
    </ul>
  );
}
