import { BUILT_IN_ROLE_NAMES, type BuiltInRole, permissionTable } from "./permission-table";
import type { Permission } from "./platform/session/permission";

export type RoleDefaults = { name: string; permissions: Permission[]; maxDiscountPercent: string | null };

/** The roles that every business starts with, as lib/permission-table.ts lists them. An administrator can edit them. */
export const builtInRoles: Record<BuiltInRole, RoleDefaults> = {
  administrator: getDefaults("administrator"),
  dispatcher: getDefaults("dispatcher"),
  technician: { ...getDefaults("technician"), maxDiscountPercent: "10" },
  "customer service": getDefaults("customer service"),
  bookkeeper: getDefaults("bookkeeper"),
};

function getDefaults(role: BuiltInRole): RoleDefaults {
  const permissions = Object.keys(permissionTable)
    .filter(isPermission)
    .filter((name) => role === "administrator" || permissionTable[name].roles.some((one: string) => one === role));
  return { name: BUILT_IN_ROLE_NAMES[role], permissions, maxDiscountPercent: null };
}

function isPermission(name: string): name is Permission {
  return name in permissionTable;
}
