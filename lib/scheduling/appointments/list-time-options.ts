import { formatMinute } from "@/lib/platform/time/format-time";
import type { MinuteOfDay } from "@/lib/platform/time/wall-time";

/** Lists the times to choose from: every 30 minutes, 12:00 AM to 11:30 PM. rule: appointments/times */
export function listTimeOptions(): { minute: MinuteOfDay; label: string }[] {
  return Array.from({ length: 48 }, (_, i) => ({ minute: i * 30, label: formatMinute(i * 30) }));
}
