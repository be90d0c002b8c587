import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";
import { MOST_PICTURES } from "./text-pictures";

/** The longest that the provider takes at once. */
export const LONGEST_TEXT = 1600;

export const TextStatus = z.enum([
  "received",
  "queued",
  "sending",
  "sent",
  "delivered",
  "read",
  "undelivered",
  "failed",
  "unsure",
  "too late",
]);
export type TextStatus = z.output<typeof TextStatus>;

/** A text of a conversation. */
export const SmsMessage = z.object({
  uuid: Id,
  conversation_uuid: Id,
  body: z.string(),
  direction: z.enum(["inbound", "outbound"]),
  /** Who wrote it; null of customers and of what the product sends by itself. */
  userId: Id.nullable(),
  userName: z.string().nullable(),
  date_created: z.string(),
  status: TextStatus,
  segments: z.number().int(),
  /** Why it waits or did not arrive, and what to do. */
  problem: z.object({ code: z.number().int().nullable(), title: z.string(), advice: z.string() }).nullable(),
  media: z.array(z.object({ fileId: Id.nullable(), contentType: z.string() })),
});
export type SmsMessage = z.output<typeof SmsMessage>;

const Words = z.string().trim().max(LONGEST_TEXT, `At most ${LONGEST_TEXT} characters.`);

export const TextToSend = z.object({ body: Words.min(1, "this field is required") });
export type TextToSend = z.output<typeof TextToSend>;

/** Pictures, with words or without: new ones, or those of an earlier text of the same conversation. */
export const PicturesToSend = z.object({
  body: Words.default(""),
  files: z.array(z.file()).max(MOST_PICTURES).default([]),
  picturesOf: Id.optional(),
});
