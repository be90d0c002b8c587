import { z } from "zod";

/** The views of the schedule that an administrator may hide from a user. */
export const APPOINTMENT_VIEWS = ["day", "week", "month", "table", "map"] as const;
export type AppointmentView = (typeof APPOINTMENT_VIEWS)[number];

/** The views that a user sees. */
export const AppointmentViews = z.object({
  day: z.boolean(),
  week: z.boolean(),
  month: z.boolean(),
  table: z.boolean(),
  map: z.boolean(),
});
export type AppointmentViews = z.output<typeof AppointmentViews>;

/** Converts the stored hidden views. Unknown names hide nothing. */
export function toViews(hidden: readonly string[]): AppointmentViews {
  return buildViews((view) => !hidden.includes(view));
}

/** Builds the flag of each view. */
export function buildViews(holds: (view: AppointmentView) => boolean): AppointmentViews {
  return {
    day: holds("day"),
    week: holds("week"),
    month: holds("month"),
    table: holds("table"),
    map: holds("map"),
  };
}
