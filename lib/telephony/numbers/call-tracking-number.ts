import { z } from "zod";
import { Id, line, page } from "@/lib/platform/shapes/call-shapes";
import { DialedPhone } from "@/lib/platform/format/phone-shapes";
import { SERVICE_SID } from "@/lib/platform/phone/is-messaging-service";

/** The limit on numbers of one kind. rule: numbers/limitations */
export const Limitations = z.object({ limit: z.int(), used: z.int(), remaining: z.int() });
export type Limitations = z.output<typeof Limitations>;

const Status = z.enum(["active", "inactive"], { error: "Select active or inactive." });

/** A number that customers call. It shows which advertising led to the call. rule: numbers/payload */
export const CallTrackingNumber = z.object({
  id: Id,
  number: z.string(),
  forward_number: z.string(),
  /** The advertisement or listing that shows the number. */
  function: z.string(),
  /** The advertising where the number appears. */
  source: z.string(),
  /** An inactive number rejects calls. rule: numbers/status-values */
  status: Status,
  marketing_campaign: z.object({ id: Id, name: z.string() }).nullable(),
});
export type CallTrackingNumber = z.output<typeof CallTrackingNumber>;
export const CallTrackingNumbers = page(CallTrackingNumber);

const fields = {
  number: DialedPhone,
  forward_number: DialedPhone,
  function: line(100).default(""),
  source: line(100).default(""),
  status: Status.default("active"),
};

export const NewCallTrackingNumber = z.object({ ...fields, marketing_campaign: Id.nullish() });
export type NewCallTrackingNumber = z.output<typeof NewCallTrackingNumber>;

/** Left-out fields stay. The number itself belongs to the provider: it may be sent back unchanged, but not changed. */
export const CallTrackingNumberChange = z.object({
  number: DialedPhone.optional(),
  forward_number: DialedPhone.optional(),
  function: line(100).optional(),
  source: line(100).optional(),
  status: Status.optional(),
});
export type CallTrackingNumberChange = z.output<typeof CallTrackingNumberChange>;

/** A phone of the business that calls are forwarded to. */
export const ForwardingNumber = z.object({ id: Id, number: z.string(), name: z.string() });
export type ForwardingNumber = z.output<typeof ForwardingNumber>;
export const ForwardingNumberInput = z.object({ number: DialedPhone, name: line(60).optional() });
export type ForwardingNumberInput = z.output<typeof ForwardingNumberInput>;

/** A number that customers get texts from, or the messaging service in its place. */
export const NotificationNumber = z.object({ id: Id, number: z.string() });
export type NotificationNumber = z.output<typeof NotificationNumber>;

/** The messaging service that a business texts from. */
export const MessagingService = z.object({
  sid: line(40).pipe(z.string().regex(SERVICE_SID, "Enter the SID, which is MG followed by 32 characters.")),
});
export type MessagingService = z.output<typeof MessagingService>;

export const AreaCodeQuery = z.object({
  areaCode: z.string().regex(/^[2-9]\d\d$/, "Enter a 3-digit area code such as 704."),
});
export const FreeNumbers = page(z.object({ number: z.string(), locality: z.string(), region: z.string() }));
