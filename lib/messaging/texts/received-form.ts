import { z } from "zod";
import { parseE164 } from "@/lib/platform/format/parse-phone";
import type { ReceivedText } from "./receive-text";

const number = z
  .string()
  .max(40)
  .transform((value) => parseE164(value) ?? value);
const count = z.coerce.number().int().min(0).max(20).default(0);

/** A received text. https://www.twilio.com/docs/messaging/guides/webhook-request */
export const ReceivedForm = z.looseObject({
  MessageSid: z.string().min(1).max(64),
  AccountSid: z.string().min(1).max(64),
  From: number,
  To: number,
  Body: z.string().max(10_000).default(""),
  NumMedia: count,
  OptOutType: z.string().max(20).optional(),
  MessagingServiceSid: z.string().max(64).optional(),
});
type ReceivedForm = z.output<typeof ReceivedForm>;

/** A delivery report. https://www.twilio.com/docs/messaging/guides/track-outbound-message-status */
export const DeliveryForm = z.looseObject({
  MessageSid: z.string().min(1).max(64),
  AccountSid: z.string().min(1).max(64),
  MessageStatus: z.string().min(1).max(40),
  ErrorCode: z
    .union([z.literal("").transform(() => null), z.coerce.number().int().min(0).max(2_147_483_647)])
    .nullish()
    .transform((code) => code ?? null),
});

/** Converts the form to a text with its pictures. Removes NUL, which database text cannot hold. */
export function toReceivedText(form: ReceivedForm): ReceivedText {
  const media = Array.from({ length: form.NumMedia }, (_, at) => ({
    url: textOf(form[`MediaUrl${at}`]),
    contentType: textOf(form[`MediaContentType${at}`]),
  })).filter(({ url }) => url !== "");
  return {
    sid: form.MessageSid,
    from: form.From,
    to: form.To,
    body: form.Body.replaceAll("\0", ""),
    media,
    optOutType: form.OptOutType,
    service: form.MessagingServiceSid || undefined,
  };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 2_000) : "");
