import type { LucideIcon } from "lucide-react";

export type StatusTone =
  | "unassigned"
  | "scheduled"
  | "late"
  | "en-route"
  | "in-progress"
  | "complete"
  | "missed"
  | "canceled";

/** The colors of a status, by classes of base.css. */
export const toneClasses: Record<StatusTone, string> = {
  unassigned: "tone-unassigned",
  scheduled: "tone-scheduled",
  late: "tone-late",
  "en-route": "tone-en-route",
  "in-progress": "tone-in-progress",
  complete: "tone-complete",
  missed: "tone-missed",
  canceled: "tone-canceled",
};

export type StatusChipProps = { tone: StatusTone; children: string; icon?: LucideIcon };

/** A status with icon, word, and color together. */
export function StatusChip({ tone, children, icon: Icon }: StatusChipProps) {
  return (
    <span className={`status-chip ${toneClasses[tone]}`}>
      {Icon && <Icon aria-hidden />}
      <span>{children}</span>
    </span>
  );
}
