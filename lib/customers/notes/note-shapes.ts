import { z } from "zod";
import { Id, idOr, Instant, line } from "@/lib/platform/http/call-shapes";

/** What a note is about. rule: notes/types */
export const NOTE_TYPES = ["job", "invoice", "proposal", "phone", "business", "customer", "appointment"] as const;
export const NoteType = z.enum(NOTE_TYPES);
export type NoteType = z.output<typeof NoteType>;

// What was sent is anything: some objects cannot be made a text.
const asWritten = (sent: unknown) => (typeof sent === "object" ? "?" : String(sent).slice(0, 60));

/** A note's type as it is sent; notes of calls have two older names. rules: notes/unknown-type, notes/phone-raw-map */
export const SentNoteType = z.preprocess(
  (sent) => (sent === "call" || sent === "initial call" ? "phone" : sent),
  z.enum(NOTE_TYPES, { error: (issue) => `Type '${asWritten(issue.input)}' does not exist on NoteType` }),
);

/** What is to be done about a note; `makeDefault`: taken where none is chosen. */
export const FollowUpType = z.object({ id: Id, name: z.string(), makeDefault: z.boolean() });
export type FollowUpType = z.output<typeof FollowUpType>;

const Person = z.object({ id: Id, fullName: z.string() });

/** A note on a job, appointment, customer or invoice, and what is to be done about it. */
export const Note = z.object({
  id: Id,
  type: NoteType,
  /** What people call the type: notes of calls are “call” or “initial call”. rule: notes/phone-label */
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
  /** Who is to follow up; where nobody was named, who wrote it. */
  userAccount: Person.nullable(),
  userAccountCreated: Person.nullable(),
  dateCreated: z.string(),
  dateUpdated: z.string(),
  followUp: z.string().nullable(),
  followUpType: FollowUpType.nullable(),
  /** When somebody said that it was followed up. */
  followedUp: z.string().nullable(),
});
export type Note = z.output<typeof Note>;

/** A note as it is saved: with an id it changes that note, and what is left out stays. */
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
