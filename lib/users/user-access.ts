import { z } from "zod";

/** What of the current user decides which areas open. */
export const UserAccess = z.object({
  can_access_admin_settings: z.enum(["Y", "N"]).default("N"),
  /** 0 = none; above 0 may schedule. */
  event_permissions: z.number().int().min(0).default(0),
  all_events_access: z.boolean().default(false),
  /** Free-form lists. rule: permissions/roles-lists */
  roles: z.array(z.string()).default([]),
  permissions: z.array(z.string()).default([]),
});
export type UserAccess = z.infer<typeof UserAccess>;

/** rule: permissions/admin-settings */
export function mayOpenAdminSettings(user: UserAccess): boolean {
  return user.can_access_admin_settings === "Y";
}

/** rule: permissions/scheduling */
export function maySchedule(user: UserAccess): boolean {
  return user.event_permissions > 0;
}

/** Sees the appointments of others too; scheduling alone shows only one's own. rule: permissions/all-events */
export function seesAllEvents(user: UserAccess): boolean {
  return user.all_events_access;
}

/** Pages of the administrator area: marketing, phone numbers, pricing, settings. rule: permissions/admin-area */
function isAdminPath(path: string): boolean {
  return path === "/admin" || path.startsWith("/admin/");
}

/** Whether the page opens for this user as far as the administrator area goes. rule: permissions/admin-area */
export function mayOpenPath(user: UserAccess, path: string): boolean {
  return !isAdminPath(path) || mayOpenAdminSettings(user);
}
