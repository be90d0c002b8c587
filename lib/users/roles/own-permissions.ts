import { ADMINISTRATION, canAdminister } from "./administration";

/** A user's extra permissions, and the role's permissions that are withdrawn from the user. */
export type OwnPermissions = { extraPermissions: string[]; withdrawnPermissions: string[] };

/** The requested permissions of one user. Each documented flag stands for some permissions. Left-out values stay. */
export type PermissionWish = {
  permissions?: string[] | undefined;
  extraPermissions?: string[] | undefined;
  withdrawnPermissions?: string[] | undefined;
  event_permissions?: number | undefined;
  all_events_access?: boolean | undefined;
  can_access_admin_settings?: "Y" | "N" | undefined;
  two_way_messaging_permission?: 0 | 1 | 2 | undefined;
};

/** Computes a user's permissions: those of the role plus their own, minus the withdrawn ones. */
export function computeEffectivePermissions(
  rolePermissions: readonly string[],
  ownPermissions: OwnPermissions
): Set<string> {
  const withdrawn = new Set(ownPermissions.withdrawnPermissions);
  return new Set([...rolePermissions, ...ownPermissions.extraPermissions].filter((name) => !withdrawn.has(name)));
}

/** True when the user manages the settings of the business. */
export function canManageSettings({
  role,
  ...ownPermissions
}: OwnPermissions & { role: { permissions: string[] } }): boolean {
  return computeEffectivePermissions(role.permissions, ownPermissions).has("settings.manage");
}

/**
 * Computes the user's own permissions after a request. `permissions` lists all that they may do; the flags then switch
 * the permissions behind them. Only differences from the role are stored, so a change of the role still applies to the
 * user. rules: permissions/scheduling, permissions/all-events, permissions/admin-settings, permissions/roles-lists,
 * permissions/two-way-view, permissions/two-way-send
 */
export function computeOwnPermissions(
  rolePermissions: readonly string[],
  before: OwnPermissions,
  wish: PermissionWish
): OwnPermissions {
  const start = {
    extraPermissions: wish.extraPermissions ?? before.extraPermissions,
    withdrawnPermissions: wish.withdrawnPermissions ?? before.withdrawnPermissions,
  };
  const requestedPermissions = wish.permissions
    ? new Set(wish.permissions)
    : computeEffectivePermissions(rolePermissions, start);
  const setPermissions = (isOn: boolean | undefined, ...names: string[]) => {
    if (isOn === undefined) return;
    for (const name of names) {
      if (isOn) requestedPermissions.add(name);
      else requestedPermissions.delete(name);
    }
  };
  if (wish.event_permissions !== undefined) {
    setPermissions(wish.event_permissions > 0, "schedule.change");
    // A user who schedules must see the schedule. One who does not may still see their own day.
    if (wish.event_permissions > 0) setPermissions(true, "schedule.view");
  }
  setPermissions(wish.all_events_access, "schedule.all");
  const administratorFlag = parseYesOrNo(wish.can_access_admin_settings);
  // The flag stands for several permissions. Sent back unchanged, it gives and takes none.
  if (administratorFlag !== canAdminister(requestedPermissions)) setPermissions(administratorFlag, ...ADMINISTRATION);
  if (wish.two_way_messaging_permission !== undefined) {
    setPermissions(wish.two_way_messaging_permission >= 1, "messaging.view");
    setPermissions(wish.two_way_messaging_permission === 2, "messaging.send");
  }
  return {
    extraPermissions: [...requestedPermissions].filter((name) => !rolePermissions.includes(name)).toSorted(),
    withdrawnPermissions: rolePermissions.filter((name) => !requestedPermissions.has(name)).toSorted(),
  };
}

const parseYesOrNo = (value: "Y" | "N" | undefined) => (value === undefined ? undefined : value === "Y");

/**
 * Returns 2 for reading and writing texts, 1 for reading, and 0 for neither. rules: permissions/two-way-view,
 * permissions/two-way-send
 */
export function computeTwoWayMessaging(permissions: ReadonlySet<string>): 0 | 1 | 2 {
  if (!permissions.has("messaging.view")) return 0;
  return permissions.has("messaging.send") ? 2 : 1;
}
