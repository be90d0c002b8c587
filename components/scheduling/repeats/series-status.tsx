"use client";

import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/overlays/menu";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { APPOINTMENT_STATUS_WORDS } from "@/lib/scheduling/appointments/appointment-status-words";
import { AppointmentStatus } from "@/lib/scheduling/appointments/list-updatable-statuses";

/** The status of a whole series. Each appointment keeps its own status. rule: appointments/parent-status */
export function SeriesStatus({ appointment }: { appointment: Appointment }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const set = async (status: AppointmentStatus) => {
    if (status === appointment.parentStatus) return;
    try {
      const call = { params: { id: appointment.id }, body: { status } };
      const answer = await api("POST /api/appointments/[id]/update-parent-status", call);
      const words = APPOINTMENT_STATUS_WORDS[status].toLowerCase();
      offerUndo(`Series for ${appointment.businessCustomer.fullName} marked ${words}.`, [answer]);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't change the series status. Try again.");
    }
    router.refresh();
  };
  return (
    <Menu
      label="Series status"
      trigger={
        <Button>
          Series status <ChevronDown aria-hidden />
        </Button>
      }
      groups={[
        {
          entries: AppointmentStatus.options.map((id) => ({ id, label: APPOINTMENT_STATUS_WORDS[id] })),
          selected: appointment.parentStatus,
          onSelect: (status) => void set(AppointmentStatus.parse(status)),
        },
      ]}
    />
  );
}
