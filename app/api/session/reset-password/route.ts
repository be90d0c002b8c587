import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Success } from "@/lib/platform/shapes/call-shapes";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";
import { resetPassword } from "@/lib/users/log-in/reset-password";

export const POST = call({
  id: "session.resetPassword",
  summary: "Sets a new password with an emailed link, which works once, and ends the user's sessions",
  audience: "public",
  body: z.object({ token: z.string().max(200), newPassword: z.string().max(1000) }),
  returns: Success,
  refusals: ["link_not_valid", "too_many_tries"],
  run: async ({ body, request }) => {
    await resetPassword({ ...body, address: getClientAddress(request.headers) });
    return { success: true };
  },
});
