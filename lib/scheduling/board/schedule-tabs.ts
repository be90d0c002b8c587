/** What the schedule can be shown as. rule: schedule/tabs */
export const SCHEDULE_TABS = ["calendar", "table", "map"] as const;
export type ScheduleTab = (typeof SCHEDULE_TABS)[number];

/** The tab that an address asks for; whatever is not one of the three stays on the calendar. */
export function readTab(asked: unknown): ScheduleTab {
  return SCHEDULE_TABS.find((tab) => tab === asked) ?? "calendar";
}
