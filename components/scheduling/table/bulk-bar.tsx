"use client";

import { CalendarClock, Ban, UserRound, X } from "lucide-react";
import { useState } from "react";
import { v7 as newKey } from "uuid";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Select } from "@/components/ui/choices/select";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { UNASSIGNED } from "@/lib/scheduling/table/narrow-rows";
import { formatWeekday } from "@/lib/platform/time/format-time";
import { formatCount, formatNumber } from "@/lib/platform/format/format-count";
import { useOfferUndoWithNote } from "../notices/planned-announcement";
import { useSchedule } from "../updates/schedule-provider";
import { changeInParts, canForce, type BulkResult } from "./change-in-parts";

type BulkChange =
  | { kind: "reassign"; techId: string | null }
  | { kind: "reschedule"; appointmentDate: string }
  | { kind: "cancel" };

type Props = {
  ids: string[];
  /** False once the user has left the table, which may happen before a change ends. */
  isVisible: () => boolean;
  onClear: () => void;
  /** Called with the result for each appointment. Failed ones stay selected. */
  onResults: (results: BulkResult[], retry: () => Promise<void>) => void;
};

const questions = { reassign: "Reassign", reschedule: "Reschedule", cancel: "Cancel" };

/** The actions on the selected rows. Each row changes on its own. */
export function BulkBar({ ids, isVisible, onClear, onResults }: Props) {
  const { setting } = useSchedule();
  const offerUndo = useOfferUndoWithNote();
  const [asking, setAsking] = useState<BulkChange["kind"] | null>(null);
  const [techId, setTechId] = useState(UNASSIGNED);
  const [day, setDay] = useState(setting.today);
  const [isNotified, setNotified] = useState(setting.tellsCustomers);
  const [done, setDone] = useState<number | null>(null);

  const run = async (change: BulkChange, which: string[], forceAppointment: boolean) => {
    setDone(0);
    // A new technician at the same time is no news to the customer.
    const notification = change.kind === "reassign" ? {} : { sendNotification: isNotified };
    const answers: object[] = [];
    const changePart = async (part: string[]) => {
      const body = { ids: part, change, forceAppointment, ...notification };
      const answer = await api("POST /api/appointments/bulk-change", { body }, { requestKey: newKey() });
      answers.push(answer);
      return answer.results;
    };
    const { results, problem } = await changeInParts(which, changePart, setDone);
    if (problem) toast.danger(problem);
    setDone(null);
    setAsking(null);
    const changed = results.filter((one) => one.done).map((one) => one.id);
    if (changed.length > 0) {
      const words = `${describeChange(change, countOf(changed), setting.technicians)}.`;
      offerUndo(words, answers, { appointmentIds: changed, isNotified: notification.sendNotification === true });
    }
    const warned = results.filter(canForce).map((one) => one.id);
    if (isVisible()) onResults(results, () => run(change, warned, true));
    else if (changed.length < results.length)
      toast.danger(describeUnchanged(results.length - changed.length, countOf(which)));
  };
  const change = (): BulkChange =>
    asking === "reassign"
      ? { kind: "reassign", techId: techId === UNASSIGNED ? null : techId }
      : asking === "reschedule"
        ? { kind: "reschedule", appointmentDate: day }
        : { kind: "cancel" };
  const count = countOf(ids);
  return (
    <div
      role="region"
      aria-label="Selected appointments"
      className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-3 py-2"
    >
      <p role="status" className="mr-2 text-sm font-medium">
        {formatNumber(ids.length)} selected
      </p>
      <Button size="small" icon={<UserRound aria-hidden />} onPress={() => setAsking("reassign")}>
        Reassign
      </Button>
      <Button size="small" icon={<CalendarClock aria-hidden />} onPress={() => setAsking("reschedule")}>
        Reschedule
      </Button>
      <Button size="small" icon={<Ban aria-hidden />} onPress={() => setAsking("cancel")}>
        Cancel appointments
      </Button>
      <Button size="small" variant="quiet" icon={<X aria-hidden />} onPress={onClear}>
        Clear
      </Button>
      <Dialog
        title={asking ? `${questions[asking]} ${count}?` : ""}
        isOpen={asking !== null}
        size="small"
        onClose={() => done === null && setAsking(null)}
        footer={
          <>
            <Button isDisabled={done !== null} onPress={() => setAsking(null)}>
              {asking === "cancel" ? "Keep" : "Cancel"}
            </Button>
            <Button
              variant={asking === "cancel" ? "danger" : "primary"}
              isPending={done !== null}
              isDisabled={asking === "reschedule" && !day}
              onPress={() => void run(change(), ids, false)}
            >
              {asking && `${questions[asking]} ${count}`}
            </Button>
          </>
        }
      >
        {asking === "reassign" && (
          <Select
            label="Main technician"
            help={techId === UNASSIGNED ? "Removes the whole crew from each appointment." : undefined}
            value={techId}
            onChange={setTechId}
            options={[
              { id: UNASSIGNED, label: "Unassigned" },
              ...setting.technicians.map(({ id, fullName }) => ({ id, label: fullName })),
            ]}
          />
        )}
        {asking === "reschedule" && (
          <DatePicker label="New date" value={day} onChange={setDay} help="Times and lengths don't change." />
        )}
        {asking === "cancel" && <p>The time slots become available. The appointments stay in each job's history.</p>}
        {(asking === "reschedule" || asking === "cancel") && (
          <Checkbox isSelected={isNotified} onChange={setNotified} className="mt-3">
            {asking === "cancel" ? "Notify customers" : "Notify customers of the new date"}
          </Checkbox>
        )}
        {done !== null && (
          <p role="status" className="tabular mt-3 text-sm text-muted">
            {formatNumber(done)} of {formatNumber(ids.length)} done
          </p>
        )}
      </Dialog>
    </div>
  );
}

/** Returns, for example, "Reassigned 2 appointments to Dan Lee". */
function describeChange(
  change: BulkChange,
  count: string,
  technicians: ReadonlyArray<{ id: string; fullName: string }>
): string {
  if (change.kind === "cancel") return `Canceled ${count}`;
  if (change.kind === "reschedule") return `Moved ${count} to ${formatWeekday(change.appointmentDate)}`;
  const technician = technicians.find(({ id }) => id === change.techId);
  return technician ? `Reassigned ${count} to ${technician.fullName}` : `Unassigned ${count}`;
}

const countOf = ({ length }: string[]) => formatCount(length, "appointment");

const describeUnchanged = (unchanged: number, of: string): string =>
  `${unchanged} of ${of} couldn't be changed. Retry in the table to see why.`;
