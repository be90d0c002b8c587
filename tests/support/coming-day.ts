import { instantAt } from "@/lib/platform/time/wall-time";
import { demoZone } from "./demo-zone";

/** A Monday to Friday at least so many days from now: to come, whenever the tests run. */
export function comingWorkday(ahead = 7): string {
  const day = new Date(Date.now() + ahead * 86_400_000);
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** The instant at which the clock of a test business shows that hour, in winter and in summer. */
export const atHour = (day: string, hour: number): string =>
  instantAt({ day, minute: hour * 60 }, demoZone()).toISOString();
