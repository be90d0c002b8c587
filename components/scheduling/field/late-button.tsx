"use client";

import { Clock } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useOutbox } from "./outbox-provider";
import { sendLate } from "./send-late";

/** For the technician who will be late. `about` names the appointment. Without a network, it is sent later. */
export function LateButton({ appointmentId, about }: { appointmentId: string; about: string }) {
  const outbox = useOutbox();
  const keep = outbox ? () => outbox.send(appointmentId, { kind: "late", about }) : undefined;
  return (
    <Button size="large" icon={<Clock aria-hidden />} onPress={() => void sendLate(appointmentId, about, keep)}>
      Running late…
    </Button>
  );
}
