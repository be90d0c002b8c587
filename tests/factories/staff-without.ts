import { permissionTable } from "@/lib/permission-table";
import type { Permission } from "@/lib/platform/session/permission";
import { createRoles } from "@/lib/users/roles/create-roles";
import { makeStaff, type Staff, type TestBusiness } from "./business";

/** Creates a member of staff whose role has every permission except one. */
export async function makeStaffWithout(business: TestBusiness, missing: Permission): Promise<Staff> {
  const permissions = Object.keys(permissionTable).filter((name) => name !== missing);
  const roles = await createRoles(business.system, { other: { name: `All but ${missing}`, permissions } });
  return makeStaff(business, { roleId: roles.other });
}
