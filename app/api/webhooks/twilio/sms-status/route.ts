import { z } from "zod";
import { queueDelivery } from "@/lib/messaging/texts/handle-delivery";
import { DeliveryForm } from "@/lib/messaging/texts/received-form";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { FileAnswer } from "@/lib/platform/http/declaration";
import { verifyPhoneProvider } from "@/lib/platform/phone/verify-phone-provider";

export const POST = call({
  id: "webhooks.smsStatus",
  summary: "Receives a text's delivery status from the phone provider",
  audience: "webhook",
  signedBy: verifyPhoneProvider(),
  bodyKind: "form",
  /** The app's own id of the text, because the provider may report before its answer with its own id arrives. */
  query: z.object({ message: Id.nullish() }),
  body: DeliveryForm,
  returns: FileAnswer,
  run: async ({ who, query, body }) => {
    const { MessageSid: sid, MessageStatus: state, ErrorCode: code } = body;
    await queueDelivery(who, { messageId: query.message ?? null, sid, state, code });
    return new Response(null, { status: 204 });
  },
});
