import {
  AlarmClock,
  Ban,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  LoaderCircle,
  type LucideIcon,
  Navigation,
} from "lucide-react";

export type StatusTone =
  | "unassigned"
  | "scheduled"
  | "late"
  | "en-route"
  | "in-progress"
  | "complete"
  | "missed"
  | "canceled";

/** Icon, colours by classes of base.css, and the solid colour for calendar cards and map pins. */
type Look = { Icon: LucideIcon; chip: string; bar: string };

export const statusLooks: Record<StatusTone, Look> = {
  unassigned: {
    Icon: CircleDashed,
    chip: "tone-unassigned",
    bar: "bg-status-unassigned",
  },
  scheduled: {
    Icon: CalendarClock,
    chip: "tone-scheduled",
    bar: "bg-status-scheduled",
  },
  late: { Icon: AlarmClock, chip: "tone-late", bar: "bg-status-late" },
  "en-route": { Icon: Navigation, chip: "tone-en-route", bar: "bg-status-en-route" },
  "in-progress": {
    Icon: LoaderCircle,
    chip: "tone-in-progress",
    bar: "bg-status-in-progress",
  },
  complete: { Icon: CircleCheck, chip: "tone-complete", bar: "bg-status-complete" },
  missed: { Icon: CircleAlert, chip: "tone-missed", bar: "bg-status-missed" },
  canceled: {
    Icon: Ban,
    chip: "tone-canceled",
    bar: "bg-status-canceled",
  },
};

export type StatusChipProps = { tone: StatusTone; children: string; icon?: LucideIcon };

/** A state, told by icon, word and colour together. */
export function StatusChip({ tone, children, icon: Icon }: StatusChipProps) {
  return (
    <span className={`status-chip ${statusLooks[tone].chip}`}>
      {Icon && <Icon aria-hidden />}
      <span>{children}</span>
    </span>
  );
}
