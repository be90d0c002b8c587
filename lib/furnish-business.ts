import "server-only";
import { builtInRoles } from "@/lib/built-in-roles";
import { jobTypeList } from "@/lib/jobs/job-type-list";
import { permissionTable } from "@/lib/permission-table";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { addFirstWindows } from "@/lib/scheduling/windows/add-first-windows";
import { createRoles } from "@/lib/users/roles/create-roles";

/** Creates what a new business needs: roles, a first job type, and arrival windows. Returns its roles. */
export async function furnishBusiness(businessId: string): Promise<Record<keyof typeof builtInRoles, string>> {
  const who = await proveSystemWho(businessId, "new business", Object.keys(permissionTable));
  return who.db(async () => {
    const roles = await createRoles(who, builtInRoles);
    await jobTypeList.create(who, { name: "Service call", durationHours: 2, durationMinutes: 0, is_default: true });
    await addFirstWindows(who);
    return roles;
  });
}
