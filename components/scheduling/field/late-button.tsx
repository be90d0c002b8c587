"use client";

import { Clock } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useOutbox } from "./outbox-provider";
import { sendLate } from "./send-late";

/** For the technician who will be late. Without a network, it is sent later. */
export function LateButton({ appointmentId }: { appointmentId: string }) {
  const outbox = useOutbox();
  const keep = outbox ? () => outbox.send(appointmentId, { kind: "late" }) : undefined;
  return (
    <Button size="large" icon={<Clock aria-hidden />} onPress={() => void sendLate(appointmentId, keep)}>
      Running late…
    </Button>
  );
}
