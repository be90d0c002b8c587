import { z } from "zod";
import { optionalFlag, Id, limit, line, pageNumber, term } from "@/lib/platform/shapes/call-shapes";
import { parseE164InPath, PHONE_EXPECTED } from "@/lib/platform/format/parse-phone";
import { TextPhone } from "@/lib/platform/format/phone-shapes";
import { SERVICE_SID } from "@/lib/platform/phone/is-messaging-service";
import { ConsentStatus } from "../consent/consent-status";
import { SmsMessage } from "../records/text-status";

// rule: messaging/page-size
const TEXTS_PAGE = 30;

/** The texts between a business and one phone number. */
export const SmsConversation = z.object({
  uuid: Id,
  business_customer_id: Id.nullable(),
  contact_id: Id.nullable(),
  /** The customer's number, and the business's number or messaging service. */
  toPhoneNumber: z.string(),
  fromPhoneNumber: z.string(),
  unread: z.boolean(),
  date_updated: z.string(),
  most_recent_messaging_message: SmsMessage.nullable(),
  customerName: z.string().nullable(),
  contactName: z.string().nullable(),
  consent: ConsentStatus,
});
export type SmsConversation = z.output<typeof SmsConversation>;

/** A phone number in an address, where the plus may be missing or decoded as a space. */
export const NumberInPath = line(40).transform((pathNumber, context) => {
  const number = parseE164InPath(pathNumber);
  if (number !== null) return number;
  context.addIssue({ code: "custom", message: PHONE_EXPECTED });
  return z.NEVER;
});

/** The business's sender: a number, or a messaging service by its id. */
export const SenderInPath = z.union([z.string().regex(SERVICE_SID), NumberInPath]);

// rules: messaging/conversations-query, messaging/order
export const ConversationQuery = z.object({
  page: pageNumber,
  limit: limit(TEXTS_PAGE),
  /** Always true, because a list without the last messages would be useless. */
  with_most_recent_messaging_message: z
    .literal(["true", "1", true], { error: "Conversations always include the last message (true)." })
    .default(true),
  /** Sorts newest or unread first. */
  ui_sort_order: z.enum(["newest", "unread"], { error: "Sort by newest or unread." }).default("newest"),
  direction: z.literal("desc", { error: "Conversations sort newest first only (desc)." }).default("desc"),
  /** Words of a name, digits of a number, or words of a text. */
  term,
  unread: optionalFlag,
  business_customer_id: Id.nullish(),
});
export type ConversationQuery = z.output<typeof ConversationQuery>;

// rule: messaging/message-order
export const TextQuery = z.object({
  page: pageNumber,
  limit: limit(TEXTS_PAGE),
  orderBy: z.literal("date_created", { error: "Texts sort by date only (date_created)." }).default("date_created"),
  direction: z.literal("desc", { error: "Texts sort newest first only (desc)." }).default("desc"),
  /**
   * Returns only texts older or newer than this one, so a page keeps its place while others arrive. `until` returns
   * this text and older ones.
   */
  before: Id.nullish(),
  after: Id.nullish(),
  until: Id.nullish(),
});
export type TextQuery = z.output<typeof TextQuery>;

export const NewConversation = z.object({
  toPhoneNumber: TextPhone,
  fromPhoneNumber: TextPhone.nullish(),
  business_customer_id: Id.nullish(),
  contact_id: Id.nullish(),
});
export type NewConversation = z.output<typeof NewConversation>;

export const ConversationCustomer = z.object({ business_customer_id: Id.nullable(), contact_id: Id.nullish() });
export type ConversationCustomer = z.output<typeof ConversationCustomer>;

export const ReadBy = z.object({ userId: Id });
