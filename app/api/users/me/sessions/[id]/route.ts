import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { endOwnSession } from "@/lib/users/sessions/list-own-sessions";

export const DELETE = call({
  id: "users.endSession",
  summary: "End one of your sessions",
  params: IdPath,
  returns: Success,
  refusals: ["session_not_found"],
  run: async ({ who, params }) => {
    await endOwnSession(who, params.id);
    return { success: true };
  },
});
