import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { SimulatedEvent, simulateMailEvent } from "@/lib/marketing/events/simulate-mail-event";

export const POST = call({
  id: "sandbox.tellMailEvent",
  summary: "Simulates an email's delivery events on a test server",
  permission: "operations.manage",
  params: IdPath,
  body: z.object({ event: SimulatedEvent }),
  returns: Success,
  refusals: ["mail_not_found", "mail_leaves", "webhook_refused"],
  run: async ({ who, params, body }) => {
    await simulateMailEvent(who, params.id, body.event);
    return { success: true };
  },
});
