import { z } from "zod";
import { simulateTextState } from "@/lib/messaging/sandbox/simulate-text";
import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "sandbox.textState",
  summary: "Simulates a text's delivery status on a test server",
  permission: "operations.manage",
  params: IdPath,
  body: z.object({
    state: z.enum(["sent", "delivered", "undelivered", "failed"]),
    code: z.number().int().min(10_000).max(99_999).nullish(),
  }),
  returns: Success,
  refusals: ["sandbox_not_found", "message_not_found", "webhook_refused"],
  run: async ({ who, params, body }) => {
    await simulateTextState(who, params.id, { state: body.state, code: body.code ?? null });
    return { success: true };
  },
});
