"use client";

import { useRouter } from "next/navigation";
import { v7 as newKey } from "uuid";
import { useOfferUndo } from "@/components/history/undo-provider";
import type { MenuEntry } from "@/components/ui/overlays/menu";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { TechnicianStatus, type TechnicianTransition } from "@/lib/scheduling/appointments/technician-status";
import { listOpenTransitions } from "@/lib/scheduling/appointments/apply-transition";
import { STATUS_WORDS, STEPS } from "./step-words";
import { nameAppointment } from "../moves/words-of-moves";
import { withPlannedAnnouncement } from "../notices/planned-announcement";
import { withAppointment } from "../updates/board-copy";
import { useSchedule } from "../updates/schedule-provider";

type Worked = { id: string; canceled: boolean; status: string };
type Technician = { tech_id: string; techStatus: string };

/** Menu entries for the steps that a dispatcher can set for a technician, for example after a phone call. */
export function useTechnicianSteps(): (appointment: Worked, technician: Technician, name: string) => MenuEntry[] {
  const { setting, setBoard } = useSchedule();
  const offerUndo = useOfferUndo();
  const router = useRouter();
  const takeStep = async (id: string, techId: string, name: string, transition: TechnicianTransition) => {
    try {
      const call = { params: { id }, body: { transition, techId } };
      const answer = await api("POST /api/appointments/[id]/update-tech-status-by-appointment", call, {
        requestKey: newKey(),
      });
      const { appointment }: { appointment: Appointment } = answer;
      setBoard((before) => before && { ...before, items: withAppointment(before.items, appointment) });
      const status = STATUS_WORDS[TechnicianStatus.parse(answer.techStatus)].toLowerCase();
      const words = `Marked ${name} ${status} for ${nameAppointment(appointment, setting.timeZone)}.`;
      const announced = { appointmentIds: [id], zone: setting.timeZone, about: "enRoute" as const };
      const message = transition === "enRoute" ? withPlannedAnnouncement(words, announced) : words;
      offerUndo(words, [answer], { message });
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : `Couldn't change the status of ${name}. Try again.`);
    }
    router.refresh();
  };
  return (appointment, { tech_id: techId, techStatus }, name) => {
    if (!setting.canChange || appointment.canceled || appointment.status === "missed") return [];
    return listOpenTransitions(TechnicianStatus.parse(techStatus)).map((transition) => {
      const { label, icon: Icon } = STEPS[transition];
      const onAction = () => void takeStep(appointment.id, techId, name, transition);
      return { id: `${techId}:${transition}`, label, icon: <Icon aria-hidden />, onAction };
    });
  };
}
