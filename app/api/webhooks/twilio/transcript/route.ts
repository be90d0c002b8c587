import { call } from "@/lib/platform/http/call";
import { FileAnswer } from "@/lib/platform/http/declaration";
import { verifyPhoneProvider } from "@/lib/platform/phone/verify-phone-provider";
import { buildEmptyInstructions } from "@/lib/telephony/webhooks/answers";
import { TranscriptForm } from "@/lib/telephony/webhooks/webhook-forms";
import { handleTranscript } from "@/lib/telephony/recordings/handle-recording";

export const POST = call({
  id: "webhooks.callTranscript",
  summary: "Receives a recording's transcript from the phone provider",
  audience: "webhook",
  signedBy: verifyPhoneProvider(),
  bodyKind: "form",
  body: TranscriptForm,
  returns: FileAnswer,
  run: async ({ who, body }) => {
    await handleTranscript(who, body);
    return buildEmptyInstructions();
  },
});
