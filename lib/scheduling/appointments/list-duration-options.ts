import { hoursToMs } from "@/lib/platform/time/hours-to-ms";
import { formatCount } from "@/lib/platform/format/format-count";

export interface DurationOption {
  hours: number;
  ms: number;
  label: string;
}

/**
 * Lists the lengths to choose from: half hours from 0.5 to 8. With `withZero`, 0 ("not set") comes first. rule:
 * appointments/durations
 */
export function listDurationOptions({ withZero }: { withZero: boolean }): DurationOption[] {
  const steps = Array.from({ length: 16 }, (_, i) => (i + 1) / 2);
  return (withZero ? [0, ...steps] : steps).map((hours) => ({
    hours,
    ms: hoursToMs(hours),
    label: hours === 0 ? "Not set" : formatCount(hours, "hour"),
  }));
}
