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
import { cn } from "../class-names";

export type StatusTone =
  | "unassigned"
  | "scheduled"
  | "late"
  | "en-route"
  | "in-progress"
  | "complete"
  | "missed"
  | "canceled";

type Look = { Icon: LucideIcon; chip: string; bar: string };

/** Icon and colours of each tone; `bar` is the solid colour for calendar cards and map pins. */
export const statusLooks: Record<StatusTone, Look> = {
  unassigned: {
    Icon: CircleDashed,
    chip: "hatch bg-status-unassigned-soft text-status-unassigned-ink",
    bar: "bg-status-unassigned",
  },
  scheduled: {
    Icon: CalendarClock,
    chip: "bg-status-scheduled-soft text-status-scheduled-ink",
    bar: "bg-status-scheduled",
  },
  late: { Icon: AlarmClock, chip: "bg-status-late-soft text-status-late-ink", bar: "bg-status-late" },
  "en-route": { Icon: Navigation, chip: "bg-status-en-route-soft text-status-en-route-ink", bar: "bg-status-en-route" },
  "in-progress": {
    Icon: LoaderCircle,
    chip: "bg-status-in-progress-soft text-status-in-progress-ink",
    bar: "bg-status-in-progress",
  },
  complete: { Icon: CircleCheck, chip: "bg-status-complete-soft text-status-complete-ink", bar: "bg-status-complete" },
  missed: { Icon: CircleAlert, chip: "bg-status-missed-soft text-status-missed-ink", bar: "bg-status-missed" },
  canceled: {
    Icon: Ban,
    chip: "bg-status-canceled-soft text-status-canceled-ink line-through",
    bar: "bg-status-canceled",
  },
};

export type StatusChipProps = { tone: StatusTone; children: string; icon?: LucideIcon };

/** A state, told by icon, word and colour together. */
export function StatusChip({ tone, children, icon }: StatusChipProps) {
  const look = statusLooks[tone];
  const Icon = icon ?? look.Icon;
  return (
    <span
      className={cn(
        "inline-flex h-5.5 max-w-full items-center gap-1 rounded-full pr-2 pl-1.5 text-xs font-medium whitespace-nowrap",
        look.chip,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{children}</span>
    </span>
  );
}
