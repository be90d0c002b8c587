import { z } from "zod";

/** The views of the schedule that an administrator may take from somebody. */
export const APPOINTMENT_VIEWS = ["day", "week", "month", "table", "map"] as const;
export type AppointmentView = (typeof APPOINTMENT_VIEWS)[number];

/** Which of them somebody sees. */
export const AppointmentViews = z.object({
  day: z.boolean(),
  week: z.boolean(),
  month: z.boolean(),
  table: z.boolean(),
  map: z.boolean(),
});
export type AppointmentViews = z.output<typeof AppointmentViews>;

/** What was stored, read: unknown names hide nothing. */
export function viewsOf(hidden: readonly string[]): AppointmentViews {
  return eachView((view) => !hidden.includes(view));
}

/** Which of them hold. */
export function eachView(holds: (view: AppointmentView) => boolean): AppointmentViews {
  return {
    day: holds("day"),
    week: holds("week"),
    month: holds("month"),
    table: holds("table"),
    map: holds("map"),
  };
}
