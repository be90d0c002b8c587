import { z } from "zod";
import { PHONE_EXPECTED } from "@/lib/platform/format/parse-phone";
import { isImpossiblePhone } from "./impossible-phone";
import { LeadSourceId, SentLeadSourceId } from "@/lib/jobs/lead-source-id";
import { flagIfSaid, Id, limit, line, offset, term } from "@/lib/platform/http/call-shapes";

const LEAD_ORIGINS = ["office", "call", "form", "list"] as const;

/** Somebody who may become work, as the documents name its fields; what they do not name stands behind. */
export const Lead = z.object({
  leadId: Id,
  leadStatusId: Id,
  leadStatus: z.string(),
  assignedUserAccountId: Id.nullable(),
  /** Another one each time somebody else is assigned. */
  leadUserAssignmentId: Id.nullable(),
  businessCustomerId: Id.nullable(),
  jobId: Id.nullable(),
  callId: Id.nullable(),
  campaignId: Id.nullable(),
  targetListId: Id.nullable(),
  leadSourceId: LeadSourceId.nullable(),
  dateCreated: z.string(),
  dateUpdated: z.string(),
  /** Who it is: the customer's name, or what was given of somebody who is none yet. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  message: z.string(),
  origin: z.enum(LEAD_ORIGINS),
  assignedUserName: z.string().nullable(),
  leadSource: z.string().nullable(),
  campaign: z.string().nullable(),
  targetList: z.string().nullable(),
  jobNumber: z.int().nullable(),
  /** Since when somebody waits for an answer: when the call rang that it was made of, else when it was made. */
  cameAt: z.string(),
  /** When its call was taken, it was called or texted, its status was changed or it was booked: the first of these. */
  firstAnsweredAt: z.string().nullable(),
  version: z.int(),
});
export type Lead = z.output<typeof Lead>;

/** What a filter finds that have none of its kind. rule: leads/filter-none-all */
export const NONE = "none";

/** Repeated parameters, or one list with commas. */
const listOf = <T extends z.ZodType<string | number>>(one: T) =>
  z
    .preprocess(
      (given) => (typeof given === "string" ? given.split(",").filter(Boolean) : given),
      z.array(z.union([one, z.literal(NONE)])).max(200, "At most 200 at once."),
    )
    .default([]);

/** One kind of filter narrows the other; of one kind any of its values will do. rule: leads/filters */
export const LeadsQuery = z
  .object({
    targetLists: listOf(Id),
    campaigns: listOf(Id),
    leadSources: listOf(SentLeadSourceId),
    leadStatuses: listOf(Id),
    assignedUserAccountId: Id.optional(),
    unassigned: flagIfSaid,
    q: term,
    limit: limit(20),
    offset,
  })
  .refine(({ assignedUserAccountId, unassigned }) => !(assignedUserAccountId && unassigned), {
    path: ["unassigned"],
    error: "Ask for those of one person or for those of nobody.",
  });
/** Screens may ask for those of several people, and of nobody, at once. */
export type LeadsQuery = Partial<z.output<typeof LeadsQuery>> & { assignees?: readonly string[] };

const MESSAGE = 4_000;
const Person = {
  name: line(120).optional(),
  /** As somebody gave it, such as "704-555-0100 (cell)". */
  phone: line(40)
    .refine((text) => !isImpossiblePhone(text), PHONE_EXPECTED)
    .optional(),
  email: line(254).optional(),
  address: line(200).optional(),
  message: z.string().trim().max(MESSAGE, `At most ${MESSAGE} characters.`).optional(),
};

const links = {
  leadSourceId: SentLeadSourceId.nullish(),
  campaignId: Id.nullish(),
  targetListId: Id.nullish(),
  jobId: Id.nullish(),
  leadStatusId: Id.optional(),
  assignedUserAccountId: Id.nullish(),
};

/** A new lead: of a customer, or of somebody who can be reached. */
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

/** What is left out stays; null takes it off. */
export const LeadChange = NewLead.extend({
  /** Checked by changeLead, as the stored number may always be sent back. */
  phone: line(40).optional(),
  version: z.int().optional(),
});
export type LeadChange = z.output<typeof LeadChange>;

/** A status by its id or its name, and who set it: a lead that is nobody's becomes theirs. */
export const StatusChange = z.object({ status: line(80).min(1, "this field is required"), userId: Id.nullish() });

export const AssignmentChange = z.object({ userId: Id.nullable() });

/** What somebody says who asks for work on the public form. A browser asks for the same before it sends it. */
export const WorkRequest = z.object({
  name: line(120).min(1, "Please give your name."),
  phone: line(40)
    .regex(/(?:\D*\d){7}/, "Please enter a phone number.")
    .refine((text) => !isImpossiblePhone(text), "Please enter a phone number."),
  email: z.union([z.literal(""), z.email("This is not an email address.").max(254)]).default(""),
  address: line(200).default(""),
  // A form sends two characters for the end of a line, of which its field counts one.
  message: z
    .string()
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().max(MESSAGE, `At most ${MESSAGE} characters.`))
    .default(""),
});
export type WorkRequest = z.output<typeof WorkRequest>;
