import type { BoardQuery } from "@/lib/scheduling/board-query";
import type { ScheduleSetting } from "./schedule-provider";

export type Lane = { id: string; name: string; picture?: string };

/** A lane for each of the technicians asked for. */
export function lanesOf(setting: ScheduleSetting, query: BoardQuery): Lane[] {
  const group = setting.groups.find((one) => one.group_id === query.groupId);
  const shown = setting.technicians.filter(
    ({ id }) =>
      (!group || group.technicianIds.includes(id)) &&
      (query.technicianIds.length === 0 || query.technicianIds.includes(id)),
  );
  return shown.map(({ id, fullName, picture }) => ({ id, name: fullName, picture }));
}
