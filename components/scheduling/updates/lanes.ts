import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import { formatUnsent } from "@/components/users/unsent-words";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import type { ScheduleSetting } from "./schedule-provider";

export type Lane = {
  id: string;
  name: string;
  picture?: string;
  /** The work that the phone has not sent yet, as the phone reports it. */
  unsent?: { count: number; words: string };
  /** The technician's current status. */
  status?: string;
};

/** Builds a lane for each technician of the query. */
export function buildLanes(
  setting: Pick<ScheduleSetting, "groups" | "technicians" | "timeZone" | "today">,
  query: Pick<BoardQuery, "groupId" | "technicianIds">
): Lane[] {
  const group = setting.groups.find((one) => one.group_id === query.groupId);
  const visibleTechnicians = setting.technicians.filter(
    ({ id }) =>
      (!group || group.technicianIds.includes(id)) &&
      (query.technicianIds.length === 0 || query.technicianIds.includes(id))
  );
  return visibleTechnicians.map(({ id, fullName, picture, unsent, status }) => ({
    id,
    name: fullName,
    picture,
    ...(status ? { status } : {}),
    ...(unsent
      ? { unsent: { count: unsent.count, words: formatUnsent(unsent, setting.timeZone, setting.today) } }
      : {}),
  }));
}

/**
 * Filters appointments by the technicians and group of the query, as the server does, because changes bring others to
 * the board. Unassigned ones belong to every group and to no technician.
 */
export function filterByQuery(
  { groups }: Pick<ScheduleSetting, "groups">,
  { technicianIds, groupId }: Pick<BoardQuery, "technicianIds" | "groupId">,
  items: readonly BoardAppointment[]
): readonly BoardAppointment[] {
  if (technicianIds.length === 0 && groupId === null) return items;
  const members = new Set(groups.find(({ group_id }) => group_id === groupId)?.technicianIds);
  const isAnyOf = (ids: ReadonlySet<string>, { technicians }: BoardAppointment) =>
    technicians.some(({ tech_id }) => ids.has(tech_id));
  const chosen = new Set(technicianIds);
  return items.filter(
    (appointment) =>
      (chosen.size === 0 || isAnyOf(chosen, appointment)) &&
      (groupId === null || appointment.technicians.length === 0 || isAnyOf(members, appointment))
  );
}
