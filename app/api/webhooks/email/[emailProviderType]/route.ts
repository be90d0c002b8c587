import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { EmailProviderType, GenericEvents } from "@/lib/marketing/events/mail-event";
import { receiveMailEvents } from "@/lib/marketing/events/receive-mail-events";

export const POST = call({
  id: "webhooks.emailEvents",
  summary: "Receives delivery events from the email service. The worker processes each once",
  audience: "webhook",
  signedBy: receiveMailEvents,
  params: z.object({ emailProviderType: EmailProviderType }),
  bodyKind: "unlabeled-json",
  /** Services with their own format use that instead. */
  body: GenericEvents,
  returns: z.object({ result: z.literal(true) }),
  refusals: ["bad_signature"],
  // Requests with a valid signature were already answered.
  run: async () => ({ result: true as const }),
});
