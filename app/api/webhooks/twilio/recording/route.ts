import { call } from "@/lib/platform/http/call";
import { FileAnswer } from "@/lib/platform/http/declaration";
import { verifyPhoneProvider } from "@/lib/platform/phone/verify-phone-provider";
import { buildEmptyInstructions } from "@/lib/telephony/webhooks/answers";
import { RecordingForm } from "@/lib/telephony/webhooks/webhook-forms";
import { handleRecording } from "@/lib/telephony/recordings/handle-recording";

export const POST = call({
  id: "webhooks.callRecording",
  summary: "Receives a call recording from the phone provider",
  audience: "webhook",
  signedBy: verifyPhoneProvider(),
  bodyKind: "form",
  body: RecordingForm,
  returns: FileAnswer,
  run: async ({ who, body }) => {
    await handleRecording(who, body);
    return buildEmptyInstructions();
  },
});
