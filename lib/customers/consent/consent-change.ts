import { z } from "zod";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { CONSENT_CHANNELS } from "./consent-channel";

export const Channel = z.enum(CONSENT_CHANNELS);

/**
 * The permission to contact a person on a channel. `reason` says why not: the customer's choice, that of the number or
 * address, or a missing one.
 */
const Answer = z.object({ isAllowed: z.boolean(), reason: z.string().nullable() });

/** The customer (`contactId` null) or a contact, with their addresses and numbers. */
const ConsentPerson = z.object({
  contactId: Id.nullable(),
  fullName: z.string(),
  email: z.string(),
  mobilePhone: z.string(),
  homePhone: z.string(),
  answers: z.record(Channel, Answer),
  /** True when a user may reverse the opt-out of the number itself by hand. */
  mayAllowTexts: z.boolean(),
});
export type ConsentPerson = z.output<typeof ConsentPerson>;

/**
 * A consent change by the customer for all addresses, or for one address or number. "held" waits for the office to
 * confirm an opt-out. "help" was requested and changed nothing.
 */
export const ConsentChange = z.object({
  id: Id,
  at: z.string(),
  channel: Channel,
  answer: z.enum(["yes", "no", "held", "unreachable", "help"]),
  /** Null for the customer's own choice, which applies to all their addresses. */
  address: z.string().nullable(),
  by: z.enum(["staff", "customer", "carrier", "system"]),
  userAccount: z.object({ id: Id, fullName: z.string() }).nullable(),
  /** The source, such as "on the customer's page" or "by text STOP". */
  through: z.string(),
});
export type ConsentChange = z.output<typeof ConsentChange>;

export const CustomerConsents = z.object({
  /** The customer's own choices. */
  allowed: z.record(Channel, z.boolean()),
  people: z.array(ConsentPerson),
  history: page(ConsentChange),
});
export type CustomerConsents = z.output<typeof CustomerConsents>;
