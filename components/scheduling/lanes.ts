import { DateTime } from "luxon";
import type { BoardQuery } from "@/lib/scheduling/board-query";
import { UNASSIGNED, type BoardEvent } from "./board-events";
import type { ScheduleSetting } from "./schedule-provider";

export type Lane = { id: string; name: string; picture?: string };

/** The columns of a day: unassigned first when there is something in it, then the technicians asked for. */
export function lanesOf(setting: ScheduleSetting, query: BoardQuery, events: readonly BoardEvent[]): Lane[] {
  const group = setting.groups.find((one) => one.group_id === query.groupId);
  const shown = setting.technicians.filter(
    ({ id }) =>
      (!group || group.technicianIds.includes(id)) &&
      (query.technicianIds.length === 0 || query.technicianIds.includes(id)),
  );
  const lanes = shown.map(({ id, fullName, picture }) => ({ id, name: fullName, picture }));
  const hasUnassigned = events.some((event) => event.techId === null);
  return hasUnassigned || lanes.length === 0 ? [{ id: UNASSIGNED, name: "Unassigned" }, ...lanes] : lanes;
}

/** Whether the business is open at this instant. */
export function isWorkingTime(setting: ScheduleSetting, date: Date, zone: string): boolean {
  const local = DateTime.fromJSDate(date, { zone });
  const hours = setting.hours.find(({ weekday }) => weekday === local.weekday % 7);
  const minute = local.hour * 60 + local.minute;
  return Boolean(hours?.isOpen && minute >= hours.startMinute && minute < hours.endMinute);
}
