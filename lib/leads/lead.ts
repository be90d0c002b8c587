import { z } from "zod";
import { formatCount } from "@/lib/platform/format/format-count";
import { PHONE_EXPECTED } from "@/lib/platform/format/parse-phone";
import { PhoneExtension } from "@/lib/platform/format/phone-shapes";
import { hasPhone, readLeadPhone } from "./read-lead-phone";
import { LeadSourceId, SentLeadSourceId } from "@/lib/jobs/lead-source-id";
import { optionalFlag, Id, limit, line, offset, term } from "@/lib/platform/shapes/call-shapes";

const LEAD_ORIGINS = ["office", "call", "form", "list"] as const;

/** A potential customer, with the documented field names first and our additions last. */
export const Lead = z.object({
  leadId: Id,
  leadStatusId: Id,
  leadStatus: z.string(),
  assignedUserAccountId: Id.nullable(),
  /** A new id for each assignment. */
  leadUserAssignmentId: Id.nullable(),
  businessCustomerId: Id.nullable(),
  jobId: Id.nullable(),
  callId: Id.nullable(),
  campaignId: Id.nullable(),
  targetListId: Id.nullable(),
  leadSourceId: LeadSourceId.nullable(),
  dateCreated: z.string(),
  dateUpdated: z.string(),
  /** The customer's name, or the data given for a person who is not a customer yet. */
  name: z.string(),
  /** A number without its extension, or words with a number in them. */
  phone: z.string(),
  /** Digits to dial after the call is answered. */
  phoneExtension: z.string(),
  email: z.string(),
  address: z.string(),
  message: z.string(),
  origin: z.enum(LEAD_ORIGINS),
  assignedUserName: z.string().nullable(),
  leadSource: z.string().nullable(),
  campaign: z.string().nullable(),
  targetList: z.string().nullable(),
  jobNumber: z.int().nullable(),
  /** The time since which the person waits: when the phone call rang, or else when the lead was created. */
  cameAt: z.string(),
  /** The first time that its call was taken, it was called or texted, its status changed, or it was booked. */
  firstAnsweredAt: z.string().nullable(),
  version: z.int(),
});
export type Lead = z.output<typeof Lead>;

/** The filter value for leads without one. rule: leads/filter-none-all */
export const NONE = "none";

/** Repeated parameters, or one comma-separated list. */
const listOf = <T extends z.ZodType<string | number>>(one: T) =>
  z
    .preprocess(
      (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
      z.array(z.union([one, z.literal(NONE)])).max(200, "Select up to 200 options per filter.")
    )
    .default([]);

/** The filters of the list. A lead must match every kind of filter, with any of its values. rule: leads/filters */
export const LeadsQuery = z
  .object({
    targetLists: listOf(Id),
    campaigns: listOf(Id),
    leadSources: listOf(SentLeadSourceId),
    leadStatuses: listOf(Id),
    assignedUserAccountId: Id.optional(),
    unassigned: optionalFlag,
    q: term,
    limit: limit(20),
    offset,
  })
  .refine(({ assignedUserAccountId, unassigned }) => !(assignedUserAccountId && unassigned), {
    path: ["unassigned"],
    error: "Filter by an assigned user or by unassigned leads, not both.",
  });
/** Screens may ask for the leads of several users, and unassigned ones, at once. */
export type LeadsQuery = Partial<z.output<typeof LeadsQuery>> & { assignees?: readonly string[] };

const MESSAGE = 4_000;
const TOO_LONG = `Use at most ${formatCount(MESSAGE, "character")}.`;

const LeadPhoneText = line(40).refine((text) => readLeadPhone(text) !== null, PHONE_EXPECTED);

const Person = {
  name: line(120).optional(),
  /** A phone number, or words such as "704-555-0100 (cell)". */
  phone: LeadPhoneText.optional(),
  /** Not needed when the number already includes the extension. */
  phoneExtension: PhoneExtension.optional(),
  email: line(254).optional(),
  address: line(200).optional(),
  message: z.string().trim().max(MESSAGE, TOO_LONG).optional(),
};

const links = {
  leadSourceId: SentLeadSourceId.nullish(),
  campaignId: Id.nullish(),
  targetListId: Id.nullish(),
  jobId: Id.nullish(),
  leadStatusId: Id.optional(),
  assignedUserAccountId: Id.nullish(),
};

/** A new lead: of a customer, or of a person with contact data. */
export const NewLead = z.object({ businessCustomerId: Id.nullish(), ...links, ...Person });
export type NewLead = z.output<typeof NewLead>;

export const NewLeadOfCall = z.object({
  callId: Id,
  businessCustomerId: Id.nullish(),
  leadSourceId: links.leadSourceId,
  campaignId: links.campaignId,
  leadStatusId: links.leadStatusId,
  assignedUserAccountId: links.assignedUserAccountId,
});
export type NewLeadOfCall = z.output<typeof NewLeadOfCall>;

/** Absent fields do not change. Null clears a field. */
export const LeadChange = NewLead.extend({
  /** changeLead checks the number, because the stored one may always be sent back. */
  phone: line(40).optional(),
  version: z.int().optional(),
});
export type LeadChange = z.output<typeof LeadChange>;

/** A status by its id or name, and the user who set it. An unassigned lead is assigned to that user. */
export const StatusChange = z.object({ status: line(80).min(1, "this field is required"), userId: Id.nullish() });

export const AssignmentChange = z.object({ userId: Id.nullable() });

/** The data of the public form. The browser checks the same rules before it sends. */
export const WorkRequest = z.object({
  name: line(120).min(1, "Enter your name."),
  phone: LeadPhoneText.refine(hasPhone, PHONE_EXPECTED),
  email: z.union([z.literal(""), z.email("Enter a valid email address.").max(254)]).default(""),
  address: line(200).default(""),
  // A form sends two characters per line break, but the field counts one.
  message: z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().max(MESSAGE, TOO_LONG))
    .default(""),
});
export type WorkRequest = z.output<typeof WorkRequest>;
