"use client";

import { Clock } from "lucide-react";
import { Button } from "@/components/ui/button";
import { sendLate } from "./send-late";

/** For the technician who will not make it in time. */
export function LateButton({ appointmentId }: { appointmentId: string }) {
  return (
    <Button size="large" icon={<Clock aria-hidden />} onPress={() => void sendLate(appointmentId)}>
      Running late…
    </Button>
  );
}
