import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { changePassword } from "@/lib/users/passwords/change-password";

export const POST = call({
  id: "users.updatePassword",
  summary:
    "Changes the current user's password, or another user's with `users.change`. Ends that user's other sessions",
  params: IdPath,
  body: z.object({ newPassword: z.string().max(1000), currentPassword: z.string().max(1000).optional() }),
  returns: Success,
  refusals: ["user_not_found"],
  run: async ({ who, params, body }) => {
    const { newPassword, currentPassword } = body;
    await changePassword(
      who,
      params.id,
      currentPassword === undefined ? { newPassword } : { newPassword, currentPassword }
    );
    return { success: true };
  },
});
