"use client";

import { MoreHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { confirmDelete, confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { Menu } from "@/components/ui/overlays/menu";
import { Select } from "@/components/ui/choices/select";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { APPOINTMENT_STATUS_WORDS } from "@/lib/scheduling/appointments/appointment-status-words";
import { AppointmentStatus } from "@/lib/scheduling/appointments/list-updatable-statuses";
import { buildBoardAddress } from "@/lib/scheduling/board/board-query";
import { MoveToJobDialog } from "./move-to-job-dialog";
import { toAppointmentDraft } from "../draft/appointment-draft";
import { sendLate } from "../field/send-late";
import { useOfferUndoWithNote } from "../notices/planned-announcement";
import { useAnnouncement } from "../notices/use-announcement";
import { everyScope, type Scope, useScopeQuestion } from "../repeats/use-scope-question";
import { useSchedule } from "../updates/schedule-provider";
import { RemovedAppointment } from "./removed-appointment";
import { isChangedMeanwhile } from "./use-draft-of";
import { formatMoveToast, nameAppointment } from "../moves/words-of-moves";

/** The status, and the actions that remove an appointment from the calendar. */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const { setting } = useSchedule();
  const router = useRouter();
  const { isBusy, runAction } = useRunAction(appointment.id);
  const [tellsCustomer, setTellsCustomer] = useState(setting.tellsCustomers);
  const [isMovingJob, setMovingJob] = useState(false);
  const { askScope, dialog } = useScopeQuestion();
  const offerUndo = useOfferUndoWithNote();
  const params = { id: appointment.id };
  const customer = appointment.businessCustomer.fullName;
  const appointmentName = nameAppointment(appointment, setting.timeZone);
  const draft = toAppointmentDraft(appointment, setting.timeZone);
  const announcement = useAnnouncement(appointment.businessCustomer.id, draft, tellsCustomer);
  const notificationNote = tellsCustomer ? announcement : "No message will be sent.";
  const changed = { appointmentIds: [appointment.id], isNotified: tellsCustomer };

  const setStatus = (status: AppointmentStatus) =>
    status !== appointment.status &&
    runAction(
      () => api("POST /api/appointments/[id]/update-status", { params, body: { status } }),
      `${appointmentName}: ${APPOINTMENT_STATUS_WORDS[status].toLowerCase()}.`
    );
  const cancel = async () => {
    const howMany = await askSeriesScope(`Cancel which appointments for ${customer}?`, cancelScopes);
    if (howMany === null) return;
    const isSure =
      appointment.recurring ||
      (await confirmDialog(
        `Cancel ${appointmentName}?`,
        `${describeOpening(appointment)}The appointment stays in the job's history. ${notificationNote}`,
        { yes: "Cancel appointment", no: "Keep", isDestructive: true }
      ));
    const body = { onlyOne: howMany === "this", cancelPast: howMany === "all", sendNotification: tellsCustomer };
    const done = `Canceled ${appointmentName}${OTHERS[howMany]}.`;
    const cancelIt = async () => {
      const answer = await api("POST /api/appointments/[id]/cancel", { params, body });
      offerUndo(done, [answer], changed);
    };
    if (isSure) await runAction(cancelIt, null, true);
  };
  /** The request already has a time, so only its mark is removed. */
  const convert = () =>
    runAction(
      () => api("POST /api/appointments/[id]/convert", { params, body: { isServiceRequest: false } }),
      `Removed ${customer} from service requests.`
    );
  const unschedule = async () =>
    (await confirmDialog(
      `Unschedule ${appointmentName}?`,
      `The appointment loses its time and technicians and goes back to service requests. ${notificationNote}`,
      { yes: "Unschedule", no: "Keep" }
    )) &&
    runAction(
      async () => {
        const body = { notification: tellsCustomer };
        const answer = await api("POST /api/appointments/[id]/unschedule", { params, body });
        const done = formatMoveToast([appointment], [answer.appointment], setting);
        offerUndo(done, [answer], changed);
      },
      null,
      true
    );
  const remove = async () => {
    const howMany = await askSeriesScope(`Delete which appointments for ${customer}?`, everyScope.slice(0, 2));
    if (howMany === null) return;
    if (
      !appointment.recurring &&
      !(await confirmDelete("appointment", appointmentName, `${describeOpening(appointment)}${notificationNote}`))
    )
      return;
    // Logged hours are kept unless the user says otherwise. rule: appointments/cancel-options
    const deleteLoggedTime =
      appointment.technicians.some(({ startedAt }) => startedAt !== null) &&
      (await confirmDialog("Delete logged time too?", "A technician has logged time on this appointment.", {
        yes: "Delete time",
        no: "Keep time",
        isDestructive: true,
      }));
    const body = { onlyOne: howMany === "this", sendNotification: tellsCustomer, deleteLoggedTime };
    const done = `Deleted ${appointmentName}${OTHERS[howMany]}.`;
    const deleteIt = async () => {
      const answer = await api("POST /api/appointments/[id]/delete", { params, body });
      offerUndo(done, [answer], changed);
    };
    await runAction(deleteIt, null, true);
  };
  /** A single appointment needs no question. A series does. */
  const askSeriesScope = (title: string, choices: Parameters<typeof askScope>[1]) =>
    appointment.recurring ? askScope(title, choices, notificationNote) : Promise.resolve("this" as const);

  if (appointment.canceled || appointment.is_deleted)
    return <RemovedAppointment appointment={appointment} isBusy={isBusy} runAction={(work) => runAction(work, null)} />;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="Status"
        className="w-48"
        isDisabled={isBusy}
        value={appointment.status}
        onChange={(status) => void setStatus(AppointmentStatus.parse(status))}
        options={AppointmentStatus.options.map((id) => ({ id, label: APPOINTMENT_STATUS_WORDS[id] }))}
      />
      {setting.canChange && (
        <Menu
          label="More actions"
          trigger={<Button icon={<MoreHorizontal aria-hidden />}>More</Button>}
          entries={[
            { id: "job", label: "Move to another job…", onAction: () => setMovingJob(true) },
            ...(appointment.isServiceRequest && appointment.start
              ? [{ id: "convert", label: "Remove from service requests", onAction: () => void convert() }]
              : []),
            // The server refuses these without a time.
            ...(appointment.start
              ? [
                  {
                    id: "late",
                    label: "Send running-late message…",
                    onAction: () => void sendLate(appointment.id, appointmentName),
                  },
                  { id: "unschedule", label: "Unschedule", onAction: () => void unschedule() },
                ]
              : []),
            { id: "cancel", label: "Cancel appointment", onAction: () => void cancel() },
            { id: "delete", label: "Delete", isDestructive: true, onAction: () => void remove() },
          ]}
        />
      )}
      {setting.canChange && (
        <NotifyChoice isSelected={tellsCustomer} onChange={setTellsCustomer} announcement={announcement} />
      )}
      {isMovingJob && (
        <MoveToJobDialog
          appointment={appointment}
          onClose={() => setMovingJob(false)}
          onMoved={(number) => {
            setMovingJob(false);
            toast.success(`Moved ${appointmentName} to job ${number}.`);
            router.refresh();
          }}
        />
      )}
      {dialog}
    </div>
  );
}

/** Says that the time opens up, unless it has passed. */
const describeOpening = ({ end }: Appointment): string =>
  end && Date.parse(end) > Date.now() ? "The time opens up. " : "";

/** Runs an action on an appointment with the buttons disabled, and shows what fails. */
function useRunAction(id: string) {
  const { board, setBoard } = useSchedule();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  /** Shows a toast, unless the work shows one itself. `leaves` takes the appointment off the board. */
  const runAction = async (work: () => Promise<unknown>, done: string | null, leaves = false) => {
    setBusy(true);
    try {
      await work();
      if (done) toast.success(done);
      if (leaves) {
        setBoard((before) => before && { ...before, items: before.items.filter((item) => item.id !== id) });
        router.push(board ? buildBoardAddress("/schedule", board.query) : "/schedule", { scroll: false });
      } else router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't change the appointment. Try again.");
      if (isChangedMeanwhile(error)) router.refresh();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, runAction };
}

type NotifyChoiceProps = { isSelected: boolean; onChange: (isSelected: boolean) => void; announcement: string };

/** The choice to notify the customer of the actions below, with the message that would be sent. */
function NotifyChoice({ isSelected, onChange, announcement }: NotifyChoiceProps) {
  return (
    <div className="flex flex-col gap-1 md:mb-1.5">
      <Checkbox isSelected={isSelected} onChange={onChange}>
        Notify customer if canceled, unscheduled, or deleted
      </Checkbox>
      {isSelected && announcement && (
        <p role="status" className="text-sm text-muted">
          {announcement}
        </p>
      )}
    </div>
  );
}

const cancelScopes = [...everyScope.slice(0, 2), { id: "all", label: "All upcoming and missed" }] as const;

/** The other appointments of the series that a cancellation or a deletion includes. */
const OTHERS: Record<Scope, string> = {
  this: "",
  following: ", and the following appointments",
  all: ", and all other upcoming and missed appointments of the series",
};
