"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { formatCount } from "@/lib/platform/format/format-count";
import { api } from "@/lib/platform/http/api-client";

/** Restarts everything that failed. */
export function RunAgainButton() {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      const { count } = await api("POST /api/background-tasks/run-again", {});
      toast.success(`Retrying ${formatCount(count, "failed task")}.`);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't retry the failed tasks. Try again.");
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon={<RotateCw aria-hidden />} isPending={isPending} onPress={() => void run()}>
      Retry all
    </Button>
  );
}
