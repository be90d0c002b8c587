import { z } from "zod";
import { Id, page } from "@/lib/platform/http/call-shapes";
import { CONSENT_CHANNELS } from "./consent-rules";

export const Channel = z.enum(CONSENT_CHANNELS);

/** Whether somebody is reached in a way, and why not: by the customer's word, the number's or the address's, or for want of one. */
const Answer = z.object({ isAllowed: z.boolean(), reason: z.string().nullable() });

/** The customer (`contactId` null) or a contact, with where they are reached. */
const ConsentPerson = z.object({
  contactId: Id.nullable(),
  fullName: z.string(),
  email: z.string(),
  mobilePhone: z.string(),
  homePhone: z.string(),
  answers: z.record(Channel, Answer),
  /** What the number itself said, where somebody may take that back by hand. */
  mayAllowTexts: z.boolean(),
});
export type ConsentPerson = z.output<typeof ConsentPerson>;

/**
 * One consent change, by the customer for all addresses or for one address or number. "held" waits for the office to confirm
 * an opt-out. "help" was requested and changed nothing.
 */
export const ConsentChange = z.object({
  id: Id,
  at: z.string(),
  channel: Channel,
  answer: z.enum(["yes", "no", "held", "unreachable", "help"]),
  /** Null for the customer's word, which holds for all their addresses. */
  address: z.string().nullable(),
  by: z.enum(["staff", "customer", "carrier", "system"]),
  userAccount: z.object({ id: Id, fullName: z.string() }).nullable(),
  /** "on the customer's page", "by text STOP". */
  through: z.string(),
});
export type ConsentChange = z.output<typeof ConsentChange>;

export const CustomerConsents = z.object({
  /** The customer's own word. */
  allowed: z.record(Channel, z.boolean()),
  people: z.array(ConsentPerson),
  history: page(ConsentChange),
});
export type CustomerConsents = z.output<typeof CustomerConsents>;
