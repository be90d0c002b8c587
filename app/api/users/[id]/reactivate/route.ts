import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { reactivateUser } from "@/lib/users/deactivate-user";

export const POST = call({
  id: "users.reactivate",
  summary: "Reactivates a user",
  permission: "users.change",
  params: IdPath,
  returns: Success,
  refusals: ["user_not_found"],
  run: async ({ who, params }) => {
    await reactivateUser(who, params.id);
    return { success: true };
  },
});
