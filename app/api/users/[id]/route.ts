import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { permissionTable } from "@/lib/permissions";
import { changeUser } from "@/lib/users/change-user";
import { getUser } from "@/lib/users/list-users";
import { UserChange } from "@/lib/users/user-input";
import { AdministeredUser, UserAccount } from "@/lib/users/user-account";

export const GET = call({
  id: "users.get",
  summary: "One member of staff",
  params: IdPath,
  returns: UserAccount,
  refusals: ["user_not_found"],
  run: ({ who, params }) => getUser(who, params.id),
});

export const PUT = call({
  id: "users.update",
  summary:
    "Change a member of staff; what is left out stays. What they may do follows from their role and from what is theirs beside it",
  permission: "users.change",
  params: IdPath,
  body: UserChange,
  returns: AdministeredUser,
  refusals: ["user_not_found", "changed_meanwhile", "primary_admin", "own_role"],
  run: ({ who, params, body }) => changeUser(who, params.id, body, new Set(Object.keys(permissionTable))),
});
