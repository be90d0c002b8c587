"use client";

import { RotateCcw } from "lucide-react";
import { v7 as newKey } from "uuid";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/platform/http/api-client";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { useOfferUndoWithNote } from "../notices/planned-announcement";
import { saveFormWithOverride } from "../moves/save-form-with-override";
import { nameAppointment } from "../moves/words-of-moves";
import { useSchedule } from "../updates/schedule-provider";

/** `runAction` runs the work with the panel's buttons disabled. It shows what fails. */
type Props = { appointment: Appointment; isBusy: boolean; runAction: (work: () => Promise<void>) => Promise<void> };

/** A canceled or deleted appointment, with the way back to the schedule. */
export function RemovedAppointment({ appointment, isBusy, runAction }: Props) {
  const { setting } = useSchedule();
  const offerUndo = useOfferUndoWithNote();
  const restore = async () => {
    const problems = await saveFormWithOverride("restore", async (forceAppointment) => {
      const call = { params: { id: appointment.id }, body: { forceAppointment, version: appointment.version } };
      const answer = await api("POST /api/appointments/[id]/restore", call, { requestKey: newKey() });
      const words = `Restored ${nameAppointment(appointment, setting.timeZone)}.`;
      offerUndo(words, [answer], { appointmentIds: [appointment.id] });
    });
    const [problem] = problems ? [...(problems.otherErrors ?? []), ...Object.values(problems.fieldErrors ?? {})] : [];
    if (problem) throw new Error(String(problem));
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="flex-1 text-muted">
        This appointment was {appointment.is_deleted ? "deleted" : "canceled"}. It's off the schedule.
      </p>
      {setting.canChange && (
        <Button icon={<RotateCcw aria-hidden />} isPending={isBusy} onPress={() => void runAction(restore)}>
          Restore
        </Button>
      )}
    </div>
  );
}
