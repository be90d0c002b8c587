import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { logOutEverywhere } from "@/lib/users/log-in/log-out-everywhere";

export const POST = call({
  id: "users.logOut",
  summary: "Log a member of staff out on every device, such as a lost phone; oneself on every other one",
  permission: "users.change",
  params: IdPath,
  returns: Success,
  refusals: ["user_not_found"],
  run: async ({ who, params }) => {
    await logOutEverywhere(who, params.id);
    return { success: true };
  },
});
