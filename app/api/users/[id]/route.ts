import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { permissionTable } from "@/lib/permission-table";
import { changeUser } from "@/lib/users/change-user";
import { getUser } from "@/lib/users/list-users";
import { UserChange } from "@/lib/users/new-user-input";
import { AdministeredUser, UserAccount } from "@/lib/users/user-account";

export const GET = call({
  id: "users.get",
  summary: "Returns a user",
  params: IdPath,
  returns: UserAccount,
  refusals: ["user_not_found"],
  run: ({ who, params }) => getUser(who, params.id),
});

export const PUT = call({
  id: "users.update",
  summary:
    "Changes a user. Omitted fields don't change. Permissions come from the role and the user's extra permissions",
  permission: "users.change",
  params: IdPath,
  body: UserChange,
  returns: AdministeredUser,
  refusals: ["user_not_found", "changed_meanwhile", "primary_admin", "own_role"],
  run: ({ who, params, body }) =>
    changeUser(who, params.id, { change: body, knownPermissions: new Set(Object.keys(permissionTable)) }),
});
