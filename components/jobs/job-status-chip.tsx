import { CirclePause } from "lucide-react";
import { StatusChip, type StatusTone } from "@/components/ui/states/status-chip";
import { JOB_STATUSES } from "@/lib/jobs/job-status";

const tones: Record<string, StatusTone> = {
  open: "unassigned",
  scheduled: "scheduled",
  "in progress": "in-progress",
  "on hold": "en-route",
  complete: "complete",
  canceled: "canceled",
};

/** The status of a job with icon, word, and color. */
export function JobStatusChip({ status }: { status: string }) {
  const name = JOB_STATUSES.find((jobStatus) => jobStatus.id === status)?.name ?? status;
  return (
    <StatusChip tone={tones[status] ?? "scheduled"} {...(status === "on hold" ? { icon: CirclePause } : {})}>
      {name}
    </StatusChip>
  );
}
