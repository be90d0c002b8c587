import { z } from "zod";
import { Id, idOr, Instant, line } from "@/lib/platform/shapes/call-shapes";

/** The subjects of a note. rule: notes/types */
export const NOTE_TYPES = ["job", "invoice", "proposal", "phone", "business", "customer", "appointment"] as const;
export const NoteType = z.enum(NOTE_TYPES);
export type NoteType = z.output<typeof NoteType>;

// The value may be anything, and some objects cannot be converted to text.
const formatSentValue = (sent: unknown) => (typeof sent === "object" ? "?" : String(sent).slice(0, 60));

/** A note's type as sent. Notes of phone calls have two older names. rules: notes/unknown-type, notes/phone-raw-map */
export const SentNoteType = z.preprocess(
  (sent) => (sent === "call" || sent === "initial call" ? "phone" : sent),
  z.enum(NOTE_TYPES, { error: (issue) => `Type '${formatSentValue(issue.input)}' does not exist on NoteType` })
);

/** A kind of follow-up. `makeDefault` applies it when none is chosen. */
export const FollowUpType = z.object({ id: Id, name: z.string(), makeDefault: z.boolean() });
export type FollowUpType = z.output<typeof FollowUpType>;

const Person = z.object({ id: Id, fullName: z.string() });

/** A note on a job, appointment, customer, or invoice, with its follow-up. */
export const Note = z.object({
  id: Id,
  type: NoteType,
  /** The label of the type. Notes of phone calls are “call” or “initial call”. rule: notes/phone-label */
  label: z.string(),
  title: z.string(),
  body: z.string(),
  isImportant: z.boolean(),
  associatedLocations: z.array(Id),
  business: Id,
  businessCustomer: Id.nullable(),
  customerName: z.string().nullable(),
  job: Id.nullable(),
  appointment: Id.nullable(),
  invoice: Id.nullable(),
  invoiceStatus: z.string().nullable(),
  phoneCall: Id.nullable(),
  voipCallApiCallId: z.string().nullable(),
  /** The user who must follow up, or else the author. */
  userAccount: Person.nullable(),
  userAccountCreated: Person.nullable(),
  dateCreated: z.string(),
  dateUpdated: z.string(),
  followUp: z.string().nullable(),
  followUpType: FollowUpType.nullable(),
  /** The time it was marked as followed up. */
  followedUp: z.string().nullable(),
});
export type Note = z.output<typeof Note>;

/** A note to save. With an id it changes that note, and absent fields do not change. */
export const SavedNote = z.object({
  id: Id.optional(),
  type: SentNoteType,
  title: line().optional(),
  body: z.string().trim().min(1, "this field is required").max(10_000),
  isImportant: z.boolean().optional(),
  associatedLocations: z.array(idOr("id")).max(200).optional(),
  businessCustomerId: Id.nullish(),
  jobId: Id.nullish(),
  appointmentId: Id.nullish(),
  invoiceId: Id.nullish(),
  invoiceStatus: line(60).nullish(),
  followUp: Instant.nullish(),
  followUpTypeId: Id.nullish(),
  userAccountId: Id.nullish(),
});
export type SavedNote = z.output<typeof SavedNote>;
