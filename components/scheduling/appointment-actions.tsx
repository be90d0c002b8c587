"use client";

import { MoreHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { confirmDelete, confirmDialog } from "@/components/ui/confirm-dialog";
import { Menu } from "@/components/ui/menu";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/api-client";
import type { Appointment } from "@/lib/scheduling/appointment-shapes";
import { AppointmentStatus } from "@/lib/scheduling/appointment-statuses";
import { boardAddress } from "@/lib/scheduling/board-query";
import { useSchedule } from "./schedule-provider";

const names = { scheduled: "Scheduled", "in progress": "In progress", complete: "Complete", missed: "Missed" };

/** Status, and what takes an appointment off the calendar. */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const { setting, board, setBoard } = useSchedule();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const params = { id: appointment.id };
  const customer = appointment.businessCustomer.fullName;

  const act = async (work: () => Promise<unknown>, done: string, leaves = false) => {
    setBusy(true);
    try {
      await work();
      toast.success(done);
      if (leaves) {
        setBoard((before) => before && { ...before, items: before.items.filter((item) => item.id !== appointment.id) });
        router.push(board ? boardAddress("/schedule", board.query) : "/schedule", { scroll: false });
      } else router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "That did not work.");
    } finally {
      setBusy(false);
    }
  };
  const setStatus = (status: AppointmentStatus) =>
    status !== appointment.status &&
    act(
      () => api("POST /api/appointments/[id]/update-status", { params, body: { status } }),
      `Status: ${names[status]}.`,
    );
  const cancel = async () =>
    (await confirmDialog(
      `Cancel the appointment of ${customer}?`,
      "Its time becomes free. The appointment stays in the job's history.",
      { isDestructive: true },
    )) &&
    act(
      () => api("POST /api/appointments/[id]/cancel", { params, body: {} }),
      "Canceled; the time is free again.",
      true,
    );
  const unschedule = async () =>
    (await confirmDialog(
      `Take the appointment of ${customer} off the calendar?`,
      "Technicians and time are cleared; it waits with the service requests.",
    )) &&
    act(() => api("POST /api/appointments/[id]/unschedule", { params, body: {} }), "Taken off the calendar.", true);
  const remove = async () =>
    (await confirmDelete("appointment", customer, "Its time becomes free.")) &&
    act(() => api("POST /api/appointments/[id]/delete", { params, body: {} }), "Deleted.", true);

  if (appointment.canceled || appointment.is_deleted) {
    return (
      <p className="text-muted">
        This appointment was {appointment.canceled ? "canceled" : "deleted"}. Its time is free.
      </p>
    );
  }
  return (
    <div className="flex items-end gap-3">
      <Select
        label="Status"
        className="w-48"
        isDisabled={isBusy}
        value={appointment.status}
        onChange={(status) => void setStatus(AppointmentStatus.parse(status))}
        options={AppointmentStatus.options.map((id) => ({ id, label: names[id] }))}
      />
      {setting.canChange && (
        <Menu
          label="More actions"
          trigger={<Button icon={<MoreHorizontal aria-hidden />}>More</Button>}
          entries={[
            { id: "unschedule", label: "Take off the calendar", onAction: () => void unschedule() },
            { id: "cancel", label: "Cancel appointment", onAction: () => void cancel() },
            { id: "delete", label: "Delete", isDestructive: true, onAction: () => void remove() },
          ]}
        />
      )}
    </div>
  );
}
