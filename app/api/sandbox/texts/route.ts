import { z } from "zod";
import { TextPhone } from "@/lib/platform/format/phone-shapes";
import { simulateText } from "@/lib/messaging/sandbox/simulate-text";
import { LONGEST_TEXT } from "@/lib/messaging/records/text-status";
import { call } from "@/lib/platform/http/call";
import { Success } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "sandbox.receiveText",
  summary: "Simulates an incoming text on a test server",
  permission: "operations.manage",
  body: z.object({ from: TextPhone, body: z.string().trim().min(1, "this field is required").max(LONGEST_TEXT) }),
  returns: Success,
  refusals: ["sandbox_not_found", "texting_off", "webhook_refused"],
  run: async ({ who, body }) => {
    await simulateText(who, body.from, body.body);
    return { success: true };
  },
});
