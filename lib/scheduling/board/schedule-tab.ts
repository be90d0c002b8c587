/** The tabs of the schedule. rule: schedule/tabs */
export const SCHEDULE_TABS = ["calendar", "table", "map"] as const;
export type ScheduleTab = (typeof SCHEDULE_TABS)[number];

/** Parses the tab of an address. Any unknown value means the calendar. */
export function parseTab(value: unknown): ScheduleTab {
  return SCHEDULE_TABS.find((tab) => tab === value) ?? "calendar";
}
