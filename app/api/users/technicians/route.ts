import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listUsers } from "@/lib/users/list-users";
import { UserAccount } from "@/lib/users/user-account";

export const GET = call({
  id: "users.listTechnicians",
  summary: "Lists all technicians by name, including inactive ones",
  returns: page(UserAccount),
  run: ({ who }) => listUsers(who, { techniciansOnly: true, includeDeleted: true }),
});
