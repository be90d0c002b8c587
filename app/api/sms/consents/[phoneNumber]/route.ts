import { z } from "zod";
import { TextConsent } from "@/lib/messaging/consent/consent-status";
import { getConsent, recordConsent } from "@/lib/messaging/consent/set-consent";
import { NumberInPath } from "@/lib/messaging/conversations/sms-conversation";
import { call } from "@/lib/platform/http/call";

const params = z.object({ phoneNumber: NumberInPath });

export const GET = call({
  id: "sms.getConsent",
  summary: "Returns whether a phone number accepts texts, with the date and source of the consent",
  permission: "messaging.view",
  params,
  returns: TextConsent,
  run: ({ who, params: { phoneNumber } }) => getConsent(who, phoneNumber),
});

export const PUT = call({
  id: "sms.setConsent",
  summary: "Records that a phone number opted in to or out of texts",
  permission: "messaging.send",
  params,
  body: z.object({ status: z.enum(["in", "out"]) }),
  returns: TextConsent,
  refusals: ["said_stop"],
  run: ({ who, params: { phoneNumber }, body }) => recordConsent(who, phoneNumber, body.status),
});
