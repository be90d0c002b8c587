import { call } from "@/lib/platform/http/call";
import { FileAnswer } from "@/lib/platform/http/declaration";
import { verifyPhoneProvider } from "@/lib/platform/phone/verify-phone-provider";
import { VoiceForm } from "@/lib/telephony/webhooks/webhook-forms";
import { answerVoice } from "@/lib/telephony/webhooks/answer-voice";

export const POST = call({
  id: "webhooks.callReceived",
  summary: "Answers a call to one of the business's numbers",
  audience: "webhook",
  signedBy: verifyPhoneProvider(),
  bodyKind: "form",
  body: VoiceForm,
  returns: FileAnswer,
  run: ({ who, body }) => answerVoice(who, body),
});
