import { BUILT_IN_ROLE_NAMES, type BuiltInRole, permissionTable } from "./permissions";
import type { Permission } from "./platform/session/permission";

export type RoleDefaults = { name: string; permissions: Permission[]; maxDiscountPercent: string | null };

const DISCOUNT_LIMITS: Partial<Record<BuiltInRole, string>> = { technician: "10" };

/** The roles that every business starts with, as lib/permissions.ts lists them. An administrator can edit them. */
export const builtInRoles = Object.fromEntries(
  Object.entries(BUILT_IN_ROLE_NAMES).map(([key, name]) => [
    key,
    { name, permissions: defaultPermissions(key), maxDiscountPercent: DISCOUNT_LIMITS[key as BuiltInRole] ?? null },
  ]),
) as Record<BuiltInRole, RoleDefaults>;

function defaultPermissions(role: string): Permission[] {
  return Object.entries(permissionTable)
    .filter(([, { roles }]) => role === "administrator" || roles.some((name) => name === role))
    .map(([name]) => name as Permission);
}
