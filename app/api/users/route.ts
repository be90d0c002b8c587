import { call } from "@/lib/platform/http/call";
import { NewUserInput } from "@/lib/users/new-user-input";
import { inviteUser } from "@/lib/users/invite-user";
import { UserAccount } from "@/lib/users/user-account";

export const POST = call({
  id: "users.create",
  summary: "Adds a user and emails an invitation",
  permission: "users.change",
  body: NewUserInput,
  returns: UserAccount,
  status: 201,
  idempotent: true,
  run: ({ who, body }) => inviteUser(who, body),
});
