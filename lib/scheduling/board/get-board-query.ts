import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { changeBrowserSettings, getBrowserSettings } from "@/lib/users/browser-settings";
import { loadOwnViews } from "@/lib/users/views/change-views";
import { parseBoardQuery, type BoardQuery } from "./board-query";
import { limitToViews } from "./list-visible-board-views";

/**
 * Builds the query of the schedule from the address and, for missing parts, from the user's last choices. Technicians
 * and groups that no longer exist are dropped and forgotten; otherwise the schedule would be empty without a reason.
 * rule: persistence/selected-tech, persistence/selected-dispatch-group
 */
export async function getBoardQuery(
  who: Who,
  params: Record<string, string | string[] | undefined>
): Promise<BoardQuery> {
  const { selectedDispatchGroup, selectedTech, scheduleTab, scheduleView } = await getBrowserSettings(who);
  const remembered = {
    groupId: selectedDispatchGroup,
    technicianId: selectedTech,
    tab: scheduleTab,
    view: scheduleView,
  };
  const requestedQuery = parseBoardQuery(params, remembered, getDayAt(who.now, who.timeZone));
  const allowedQuery = limitToViews(requestedQuery, await loadOwnViews(who));
  const { technicianIds, groupId } = await dropMissing(who, allowedQuery);
  const isMissing = {
    tech: allowedQuery.technicianIds.some((id) => id === selectedTech && !technicianIds.includes(id)),
    group: allowedQuery.groupId !== null && allowedQuery.groupId === selectedDispatchGroup && groupId === null,
  };
  if (isMissing.tech || isMissing.group)
    await changeBrowserSettings(who, {
      ...(isMissing.tech ? { selectedTech: null } : {}),
      ...(isMissing.group ? { selectedDispatchGroup: null } : {}),
    });
  return { ...allowedQuery, technicianIds, groupId };
}

type ChosenFilters = Pick<BoardQuery, "technicianIds" | "groupId">;

/** Keeps the technicians who still work here, and the group unless it was deleted. */
async function dropMissing(who: Who, { technicianIds, groupId }: ChosenFilters): Promise<ChosenFilters> {
  if (technicianIds.length === 0 && groupId === null) return { technicianIds, groupId };
  const [existing] = await who.read<ChosenFilters>(Prisma.sql`
    SELECT
      (SELECT coalesce(json_agg(id), '[]'::json) FROM user_account
       WHERE business_id = ${who.businessId}::uuid AND id = ANY(${technicianIds}::uuid[])
         AND is_technician AND deactivated_at IS NULL) AS "technicianIds",
      (SELECT id FROM dispatch_group
       WHERE business_id = ${who.businessId}::uuid AND id = ${groupId}::uuid AND deleted_at IS NULL) AS "groupId"`);
  return {
    technicianIds: technicianIds.filter((id) => existing!.technicianIds.includes(id)),
    groupId: existing!.groupId,
  };
}
