import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { logOutEverywhere } from "@/lib/users/log-in/log-out-everywhere";

export const POST = call({
  id: "users.logOut",
  summary: "Logs a user out on all devices, or the current user on all other devices",
  permission: "users.change",
  params: IdPath,
  returns: Success,
  refusals: ["user_not_found"],
  run: async ({ who, params }) => {
    await logOutEverywhere(who, params.id);
    return { success: true };
  },
});
