import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { setPaymentsEnabled } from "@/lib/users/set-payments-enabled";

export const POST = call({
  id: "users.togglePaymentsWare",
  summary: "Sets whether a user may accept payments",
  permission: "users.change",
  params: IdPath,
  body: z.object({ enabled: z.boolean() }),
  returns: z.object({ success: z.literal(true), enabled: z.boolean() }),
  refusals: ["user_not_found"],
  run: async ({ who, params, body }) => ({
    success: true as const,
    enabled: await setPaymentsEnabled(who, params.id, body.enabled),
  }),
});
