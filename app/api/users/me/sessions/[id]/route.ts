import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { endOwnSession } from "@/lib/users/sessions/list-own-sessions";

export const DELETE = call({
  id: "users.endSession",
  summary: "Ends one of the current user's sessions",
  params: IdPath,
  returns: Success,
  refusals: ["session_not_found"],
  run: async ({ who, params }) => {
    await endOwnSession(who, params.id);
    return { success: true };
  },
});
