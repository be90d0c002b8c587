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
import type { StatusTone } from "./status-chip";

/** The icon, and the solid color for calendar cards and map pins. */
type Look = { Icon: LucideIcon; bar: string };

export const statusLooks: Record<StatusTone, Look> = {
  unassigned: { Icon: CircleDashed, bar: "bg-status-unassigned" },
  scheduled: { Icon: CalendarClock, bar: "bg-status-scheduled" },
  late: { Icon: AlarmClock, bar: "bg-status-late" },
  "en-route": { Icon: Navigation, bar: "bg-status-en-route" },
  "in-progress": { Icon: LoaderCircle, bar: "bg-status-in-progress" },
  complete: { Icon: CircleCheck, bar: "bg-status-complete" },
  missed: { Icon: CircleAlert, bar: "bg-status-missed" },
  canceled: { Icon: Ban, bar: "bg-status-canceled" },
};
