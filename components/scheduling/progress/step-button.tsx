"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { v7 as newKey } from "uuid";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { withPlannedAnnouncement } from "../notices/planned-announcement";
import { STEPS } from "./step-words";
import { useOutbox } from "../field/outbox-provider";
import { describeSending } from "@/components/ui/browser/describe-sending";
import { listOpenTransitions } from "@/lib/scheduling/appointments/apply-transition";
import type { TechnicianStatus, TechnicianTransition } from "@/lib/scheduling/appointments/technician-status";

const DONE: Record<TechnicianTransition, string> = {
  enRoute: "Marked en route",
  start: "Marked in progress",
  finish: "Marked done",
  reopen: "Reopened",
};

type Props = {
  appointmentId: string;
  zone: string;
  /** The name of the appointment, "Ruth Schmidt, Sun, Nov 22, 2:00 PM". */
  about: string;
  status: TechnicianStatus;
  isSecondary?: boolean;
};

/**
 * The next step of a technician at an appointment. The time is recorded on the phone at the tap, even without a
 * network.
 */
export function StepButton({ appointmentId, zone, about, status: pageStatus, isSecondary }: Props) {
  const outbox = useOutbox();
  const status = outbox ? outbox.statusAt(appointmentId, pageStatus) : pageStatus;
  const next = isSecondary ? listOpenTransitions(status)[1] : listOpenTransitions(status)[0];
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const [isSending, setSending] = useState(false);
  if (!next) return null;
  const { label, icon: Icon } = STEPS[next];
  const done = `${DONE[next]}: ${about}.`;
  const announced = { appointmentIds: [appointmentId], zone, about: "enRoute" as const };
  const doneMessage = next === "enRoute" ? withPlannedAnnouncement(done, announced) : done;
  const takeStep = async () => {
    setSending(true);
    try {
      const call = { params: { id: appointmentId }, body: { transition: next } };
      if (!outbox) {
        await api("POST /api/appointments/[id]/update-tech-status-by-appointment", call, {
          requestKey: newKey(),
        });
        toast.success(doneMessage);
        return startTransition(() => router.refresh());
      }
      const answer = await outbox.send(appointmentId, { kind: "step", transition: next, about });
      if (typeof answer === "object") toast.danger(answer.problem);
      else toast.success(answer === "sent" ? doneMessage : `${done} The update will send ${describeSending()}.`);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : `Couldn't change the status of ${about}. Try again.`);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      size="large"
      variant={isSecondary || next === "reopen" ? "secondary" : "primary"}
      icon={<Icon aria-hidden />}
      isPending={isSending || isRefreshing}
      onPress={() => void takeStep()}
    >
      {label}
    </Button>
  );
}
