import { z } from "zod";
import { Id, idOr, Instant } from "@/lib/platform/shapes/call-shapes";

/** The most characters of an internal message. */
const LONGEST_INTERNAL = 4000;

export const Colleague = z.object({ id: Id, fullName: z.string() });
export type Colleague = z.output<typeof Colleague>;

/** An internal message, as the sender or a recipient sees it. */
export const InternalMessage = z.object({
  id: Id,
  messageText: z.string(),
  messageRecipients: z.array(Id),
  sender: Colleague,
  date_created: z.string(),
  /** Read by the current user. Their own messages always are. */
  isRead: z.boolean(),
});
export type InternalMessage = z.output<typeof InternalMessage>;

/** The messages among the same users. `recipients` are the others. */
export const InternalConversation = z.object({ recipients: z.array(Colleague), messages: z.array(InternalMessage) });
export type InternalConversation = z.output<typeof InternalConversation>;

export const NewInternalMessage = z.object({
  messageText: z
    .string()
    .trim()
    .min(1, "this field is required")
    .max(LONGEST_INTERNAL, `Use at most ${LONGEST_INTERNAL} characters.`),
  messageRecipients: z.array(idOr("id")).min(1, "this field is required").max(200, "Select up to 200 recipients."),
});
export type NewInternalMessage = z.output<typeof NewInternalMessage>;

export const InternalWindow = z
  .object({ newestDate: Instant.nullish(), oldestDate: Instant.nullish() })
  .refine(({ newestDate, oldestDate }) => !newestDate || !oldestDate || oldestDate <= newestDate, {
    path: ["newestDate"],
    message: "The newest date must be on or after the oldest date.",
  });
export type InternalWindow = z.output<typeof InternalWindow>;
