import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { permissionTable } from "@/lib/permission-table";
import { createRole, listRoles, Role, RoleInput } from "@/lib/users/roles/role";

export const GET = call({
  id: "roles.list",
  summary: "Lists roles and their permissions",
  permission: "users.change",
  returns: page(Role),
  run: ({ who }) => listRoles(who),
});

export const POST = call({
  id: "roles.create",
  summary: "Adds a role",
  permission: "users.change",
  body: RoleInput,
  returns: Role,
  status: 201,
  run: ({ who, body }) => createRole(who, body, new Set(Object.keys(permissionTable))),
});
