import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { MOST_PICTURES } from "./text-pictures";

/** The most characters that the provider accepts. */
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
  /** The user who wrote it. Null for customers and automatic texts. */
  userId: Id.nullable(),
  userName: z.string().nullable(),
  date_created: z.string(),
  status: TextStatus,
  segments: z.number().int(),
  /** The reason why it waits or was not delivered, with advice. */
  problem: z.object({ code: z.number().int().nullable(), title: z.string(), advice: z.string() }).nullable(),
  media: z.array(z.object({ fileId: Id.nullable(), contentType: z.string() })),
});
export type SmsMessage = z.output<typeof SmsMessage>;

const Words = z.string().trim().max(LONGEST_TEXT, `Use at most ${LONGEST_TEXT} characters.`);

export const TextToSend = z.object({ body: Words.min(1, "this field is required") });
export type TextToSend = z.output<typeof TextToSend>;

/** Pictures with or without words. They are new, or those of an earlier text in the conversation. */
export const PicturesToSend = z.object({
  body: Words.default(""),
  files: z.array(z.file()).max(MOST_PICTURES).default([]),
  picturesOf: Id.optional(),
});
