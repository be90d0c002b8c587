import { z } from "zod";
import { Id, idOr, Instant } from "@/lib/platform/http/call-shapes";

/** The longest that one member of staff writes another at once. */
const LONGEST_INTERNAL = 4000;

export const Colleague = z.object({ id: Id, fullName: z.string() });
export type Colleague = z.output<typeof Colleague>;

/** What somebody of the staff wrote others, as one of them sees it. */
export const InternalMessage = z.object({
  id: Id,
  messageText: z.string(),
  messageRecipients: z.array(Id),
  sender: Colleague,
  date_created: z.string(),
  /** By whoever asks; what they wrote themselves is. */
  isRead: z.boolean(),
});
export type InternalMessage = z.output<typeof InternalMessage>;

/** The messages among the same people; `recipients` are the others. */
export const InternalConversation = z.object({ recipients: z.array(Colleague), messages: z.array(InternalMessage) });
export type InternalConversation = z.output<typeof InternalConversation>;

export const NewInternalMessage = z.object({
  messageText: z
    .string()
    .trim()
    .min(1, "this field is required")
    .max(LONGEST_INTERNAL, `At most ${LONGEST_INTERNAL} characters.`),
  messageRecipients: z.array(idOr("id")).min(1, "this field is required").max(200, "At most 200 people."),
});
export type NewInternalMessage = z.output<typeof NewInternalMessage>;

export const InternalWindow = z
  .object({ newestDate: Instant.nullish(), oldestDate: Instant.nullish() })
  .refine(({ newestDate, oldestDate }) => !newestDate || !oldestDate || oldestDate <= newestDate, {
    path: ["newestDate"],
    message: "The newest date must not be before the oldest.",
  });
export type InternalWindow = z.output<typeof InternalWindow>;
