import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { inviteAgain } from "@/lib/users/invite-user";

export const POST = call({
  id: "users.inviteAgain",
  summary: "Emails a new invitation to a user without a password",
  permission: "users.change",
  params: IdPath,
  returns: Success,
  refusals: ["user_not_found", "already_active", "user_deactivated"],
  run: async ({ who, params }) => {
    await inviteAgain(who, params.id);
    return { success: true };
  },
});
