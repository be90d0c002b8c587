import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";
import { findPasswordLink } from "@/lib/users/log-in/reset-password";

export const GET = call({
  id: "session.checkPasswordResetToken",
  summary: "Checks if a password reset link is valid, and returns its email",
  audience: "public",
  params: z.object({ token: z.string().max(200) }),
  returns: z.object({ valid: z.boolean(), email: z.string() }),
  refusals: ["too_many_tries"],
  run: async ({ params, request }) => {
    const link = await findPasswordLink(params.token, getClientAddress(request.headers));
    return { valid: link !== null, email: link?.email ?? "" };
  },
});
