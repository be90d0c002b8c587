import { permissionTable } from "./permission-table";

type PermissionGroup = { label: string; permissions: Array<{ name: string; sentence: string }> };

/** Returns the permissions with their sentences under their headings, in the order of the table. */
export function listPermissionGroups(): PermissionGroup[] {
  const groups = new Map<string, PermissionGroup["permissions"]>();
  for (const [name, { group, sentence }] of Object.entries(permissionTable))
    groups.set(group, [...(groups.get(group) ?? []), { name, sentence }]);
  return [...groups].map(([label, permissions]) => ({ label, permissions }));
}
