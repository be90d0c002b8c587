import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { line, Success } from "@/lib/platform/shapes/call-shapes";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";
import { requestPasswordReset } from "@/lib/users/passwords/request-password-reset";

export const POST = call({
  id: "session.requestPasswordReset",
  summary: "Emails a password reset link. The response is the same whether or not the email or username exists",
  audience: "public",
  body: z.object({ email: line().min(1, "this field is required") }),
  returns: Success,
  refusals: ["too_many_tries"],
  run: async ({ body, request }) => {
    await requestPasswordReset({ email: body.email, address: getClientAddress(request.headers) });
    return { success: true };
  },
});
