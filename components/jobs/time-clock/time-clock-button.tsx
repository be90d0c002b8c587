"use client";

import { Clock, Square } from "lucide-react";
import { useState } from "react";
import { useOutbox } from "@/components/scheduling/field/outbox-provider";
import { describeSending } from "@/components/ui/browser/describe-sending";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import type { RunningClock } from "@/lib/jobs/time-clock/time-clock-day";

/** Clocks in or out. The time of the tap counts, even without a network. */
export function TimeClockButton({ clock: serverClock }: { clock: RunningClock }) {
  const outbox = useOutbox();
  const [isSending, setSending] = useState(false);
  const isRunning = (outbox ? outbox.clockAt(serverClock) : serverClock) !== null;
  const press = async () => {
    if (!outbox) return;
    setSending(true);
    try {
      const answer = await outbox.send(null, { kind: "clock", direction: isRunning ? "out" : "in" });
      if (typeof answer === "object") return void toast.danger(answer.problem);
      const done = isRunning ? "Clocked out." : "Clocked in.";
      toast.success(answer === "sent" ? done : `${done} The update will send ${describeSending()}.`);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't clock you in or out. Try again.");
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      size="large"
      variant={isRunning ? "secondary" : "primary"}
      icon={isRunning ? <Square aria-hidden /> : <Clock aria-hidden />}
      isPending={isSending}
      onPress={() => void press()}
    >
      {isRunning ? "Clock out" : "Clock in"}
    </Button>
  );
}
