import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";

/** The documented kinds of a customer's timeline. */
const CUSTOMER_TIMELINE_KINDS = ["appointment", "job", "invoice", "payment", "note", "call", "file"] as const;
/** The kinds of a job's timeline. It has the job's statuses, but not the job itself. */
const JOB_TIMELINE_KINDS = ["appointment", "invoice", "payment", "note", "call", "file", "status"] as const;

const entry = {
  /** The id of the record. */
  id: Id,
  title: z.string(),
  /** The start of an appointment. For any other record, the time it was made. */
  date: z.string(),
};

export const CustomerTimelineEntry = z.object({
  kind: z.enum(CUSTOMER_TIMELINE_KINDS),
  ...entry,
  /** The state of the record. Null when it has none. */
  status: z.string().nullable(),
});

export const JobTimelineEntry = z.object({
  kind: z.enum(JOB_TIMELINE_KINDS),
  ...entry,
  /** The user who made it. Null for customers and the system. */
  userAccount: z.object({ id: Id, fullName: z.string() }).nullable(),
});

export const CustomerActivity = z.object({
  type: z.enum(["change", "note", "message"]),
  description: z.string(),
  date: z.string(),
  userAccount: z.object({ id: Id, fullName: z.string() }).nullable(),
});
