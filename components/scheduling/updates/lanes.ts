import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import { colorsApart } from "@/components/ui/person-color";
import { unsentWords } from "@/components/users/unsent-words";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import type { ScheduleSetting } from "./schedule-provider";

export type Lane = {
  id: string;
  name: string;
  picture?: string;
  color?: string;
  /** How much of their work the office has not got, as their phones say. */
  unsent?: { count: number; words: string };
  /** What they say to be doing now. */
  status?: string;
};

/** The colours by which the schedule tells technicians apart, the same whomever one looks at. */
export const colorsOf = ({ technicians }: Pick<ScheduleSetting, "technicians">) =>
  colorsApart(technicians.map(({ id }) => id));

/** A lane for each of the technicians asked for. */
export function lanesOf(
  setting: Pick<ScheduleSetting, "groups" | "technicians" | "timeZone" | "today">,
  query: Pick<BoardQuery, "groupId" | "technicianIds">,
): Lane[] {
  const group = setting.groups.find((one) => one.group_id === query.groupId);
  const shown = setting.technicians.filter(
    ({ id }) =>
      (!group || group.technicianIds.includes(id)) &&
      (query.technicianIds.length === 0 || query.technicianIds.includes(id)),
  );
  const colors = colorsOf(setting);
  return shown.map(({ id, fullName, picture, unsent, status }) => ({
    id,
    name: fullName,
    picture,
    color: colors.get(id),
    ...(status ? { status } : {}),
    ...(unsent ? { unsent: { count: unsent.count, words: unsentWords(unsent, setting.timeZone, setting.today) } } : {}),
  }));
}

/**
 * The appointments of the technicians and the group asked for, as the server reads them: others come to the board when
 * somebody touches them. What nobody has is every group's, and no technician's.
 */
export function askedFor(
  { groups }: Pick<ScheduleSetting, "groups">,
  { technicianIds, groupId }: Pick<BoardQuery, "technicianIds" | "groupId">,
  items: readonly BoardAppointment[],
): readonly BoardAppointment[] {
  if (technicianIds.length === 0 && groupId === null) return items;
  const members = new Set(groups.find(({ group_id }) => group_id === groupId)?.technicianIds);
  const isAnyOf = (ids: ReadonlySet<string>, { technicians }: BoardAppointment) =>
    technicians.some(({ tech_id }) => ids.has(tech_id));
  const chosen = new Set(technicianIds);
  return items.filter(
    (appointment) =>
      (chosen.size === 0 || isAnyOf(chosen, appointment)) &&
      (groupId === null || appointment.technicians.length === 0 || isAnyOf(members, appointment)),
  );
}
