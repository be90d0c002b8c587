import { CloudOff } from "lucide-react";
import type { Lane } from "../updates/lanes";

/** Marks a lane whose technician has unsent work on their phone. The label of the lane says it, too. */
export function UnsentMark({ unsent }: Pick<Lane, "unsent">) {
  if (!unsent) return null;
  return (
    <span
      title={unsent.words}
      data-unsent
      className="tabular flex shrink-0 items-center gap-0.5 rounded-full bg-warning-soft px-1.5 text-xs text-warning-ink"
    >
      <CloudOff className="size-3.5" />
      {unsent.count}
    </span>
  );
}

/** The technician's current status. The label of the lane says it, too. */
export function LaneStatus({ status }: Pick<Lane, "status">) {
  if (!status) return null;
  return (
    <span title={status} className="block truncate text-xs font-normal text-muted">
      {status}
    </span>
  );
}
