import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { resetTwoFactor } from "@/lib/users/two-factor/reset-two-factor";

export const POST = call({
  id: "users.resetTwoFactor",
  summary: "Resets another user's two-factor authentication, for example after a lost phone, and emails the user",
  permission: "users.change",
  params: IdPath,
  returns: z.object({ reset: z.boolean() }),
  refusals: ["user_not_found", "oneself"],
  run: async ({ who, params }) => ({ reset: await resetTwoFactor(who, params.id) }),
});
