import "server-only";
import { z } from "zod";
import type { Who } from "@/lib/platform/session/who";
import { notFound } from "@/lib/platform/refusals/refusal";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { canAdminister } from "../roles/administration";
import { computeTwoWayMessaging } from "../roles/own-permissions";
import { ProfileImages, buildProfileImagesOrNull } from "../records/profile-images";

/** The session's user, with the documented field names. */
export const CurrentUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  session_identifier: z.string(),
  user_account_location: z.object({ lat: z.number().nullable(), lng: z.number().nullable() }),
  profileImages: ProfileImages.nullable(),
  time_zone_name: z.string(),
  can_access_admin_settings: z.enum(["Y", "N"]),
  event_permissions: z.number().int(),
  all_events_access: z.boolean(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  two_way_messaging_permission: z.number().int(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

/** Returns the current user (rules: permissions/admin-settings, /scheduling, /all-events, /roles-lists). */
export async function getCurrentUser(who: Who): Promise<CurrentUser> {
  if (who.actor.kind !== "staff") throw notFound("user");
  const { userId, sessionId } = who.actor;
  const { businessId, permissions } = who;
  const user = await who.db((db) =>
    db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id: userId } }, include: { role: true } })
  );
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    session_identifier: sessionId,
    user_account_location: { lat: user.lat, lng: user.lng },
    profileImages: buildProfileImagesOrNull(user),
    time_zone_name: user.timeZoneName ?? who.timeZone,
    can_access_admin_settings: canAdminister(permissions) ? "Y" : "N",
    event_permissions: permissions.has("schedule.change") ? 1 : 0,
    all_events_access: permissions.has("schedule.all"),
    roles: [user.role.name],
    permissions: [...permissions].sort(),
    two_way_messaging_permission: computeTwoWayMessaging(permissions),
  };
}
