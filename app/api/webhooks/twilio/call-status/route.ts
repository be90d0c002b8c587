import { call } from "@/lib/platform/http/call";
import { FileAnswer } from "@/lib/platform/http/declaration";
import { verifyPhoneProvider } from "@/lib/platform/phone/verify-phone-provider";
import { buildEmptyInstructions } from "@/lib/telephony/webhooks/answers";
import { StatusForm } from "@/lib/telephony/webhooks/webhook-forms";
import { recordStatus } from "@/lib/telephony/webhooks/record-status";

export const POST = call({
  id: "webhooks.callStatus",
  summary: "Receives a call's status from the phone provider",
  audience: "webhook",
  signedBy: verifyPhoneProvider(),
  bodyKind: "form",
  body: StatusForm,
  returns: FileAnswer,
  run: async ({ who, body }) => {
    await recordStatus(who, body);
    return buildEmptyInstructions();
  },
});
