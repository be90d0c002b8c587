"use client";

import { Clock, Square } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/api-client";

/** Goes on the clock or off it. */
export function TimeClockButton({ isRunning, size }: { isRunning: boolean; size?: "large" }) {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const [isSending, setSending] = useState(false);
  const press = async () => {
    setSending(true);
    const options = { requestKey: crypto.randomUUID() };
    try {
      if (isRunning) await api("POST /api/time-clock/out", { body: {} }, options);
      else await api("POST /api/time-clock/in", { body: {} }, options);
      startTransition(() => router.refresh());
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "That did not work.");
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      {...(size ? { size } : {})}
      variant={isRunning ? "secondary" : "primary"}
      icon={isRunning ? <Square aria-hidden /> : <Clock aria-hidden />}
      isPending={isSending || isRefreshing}
      onPress={() => void press()}
    >
      {isRunning ? "Clock out" : "Clock in"}
    </Button>
  );
}
