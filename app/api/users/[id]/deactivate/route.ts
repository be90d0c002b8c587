import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { deactivateUser } from "@/lib/users/deactivate-user";

export const POST = call({
  id: "users.deactivate",
  summary: "Deactivates a user and ends their sessions",
  permission: "users.change",
  params: IdPath,
  returns: Success,
  refusals: ["user_not_found", "oneself", "primary_admin"],
  run: async ({ who, params }) => {
    await deactivateUser(who, params.id);
    return { success: true };
  },
});
