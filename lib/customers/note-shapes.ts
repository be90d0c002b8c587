import { z } from "zod";
import { Id, line } from "@/lib/platform/http/call-shapes";

const NOTE_TYPES = ["job", "invoice", "proposal", "phone", "business", "customer", "appointment"] as const;

// What was sent is anything: some objects cannot be made a text.
const asWritten = (sent: unknown) => (typeof sent === "object" ? "?" : String(sent).slice(0, 60));

/** A note on a job, appointment or customer. */
export const Note = z.object({
  id: Id,
  type: z.string(),
  title: z.string(),
  body: z.string(),
  isImportant: z.boolean(),
  businessCustomer: Id.nullable(),
  job: Id.nullable(),
  appointment: Id.nullable(),
  userAccount: z.object({ id: Id, fullName: z.string() }).nullable(),
  dateCreated: z.string(),
});
export type Note = z.output<typeof Note>;

export const NewNote = z.object({
  type: z.enum(NOTE_TYPES, { error: (issue) => `Type '${asWritten(issue.input)}' does not exist on NoteType` }),
  title: line().default(""),
  body: z.string().trim().min(1, "this field is required").max(10_000),
  isImportant: z.boolean().default(false),
  businessCustomerId: Id.nullish(),
  jobId: Id.nullish(),
  appointmentId: Id.nullish(),
});
export type NewNote = z.output<typeof NewNote>;
