import { z } from "zod";
import { TextConsent } from "@/lib/messaging/consent/consent-status";
import { getConsent, recordConsent } from "@/lib/messaging/consent/set-consent";
import { NumberInPath } from "@/lib/messaging/conversations/sms-conversation";
import { call } from "@/lib/platform/http/call";

const params = z.object({ phoneNumber: NumberInPath });

export const GET = call({
  id: "sms.getConsent",
  summary: "Whether a phone number wants texts, since when and by what",
  permission: "messaging.view",
  params,
  returns: TextConsent,
  run: ({ who, params: { phoneNumber } }) => getConsent(who, phoneNumber),
});

export const PUT = call({
  id: "sms.setConsent",
  summary: "Write down that somebody wants texts, or no more",
  permission: "messaging.send",
  params,
  body: z.object({ status: z.enum(["in", "out"]) }),
  returns: TextConsent,
  refusals: ["said_stop"],
  run: ({ who, params: { phoneNumber }, body }) => recordConsent(who, phoneNumber, body.status),
});
