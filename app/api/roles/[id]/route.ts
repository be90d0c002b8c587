import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { permissionTable } from "@/lib/permission-table";
import { changeRole, Role, RoleInput } from "@/lib/users/roles/role";

export const PUT = call({
  id: "roles.update",
  summary: "Changes a role, effective on its users' next request",
  permission: "users.change",
  params: IdPath,
  body: RoleInput,
  returns: Role,
  refusals: ["role_not_found", "administrator_role", "changed_meanwhile"],
  run: ({ who, params, body }) =>
    changeRole(who, params.id, { input: body, knownPermissions: new Set(Object.keys(permissionTable)) }),
});
