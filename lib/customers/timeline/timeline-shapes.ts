import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";

/** What a customer's timeline tells, as the documents name it. */
const CUSTOMER_TIMELINE_KINDS = ["appointment", "job", "invoice", "payment", "note", "call", "file"] as const;
/** What a job's tells: the job itself is not among it, its statuses are. */
const JOB_TIMELINE_KINDS = ["appointment", "invoice", "payment", "note", "call", "file", "status"] as const;

const entry = {
  /** Of the record that it is about. */
  id: Id,
  title: z.string(),
  /** When it happened: of an appointment its start, of everything else when it was made. */
  date: z.string(),
};

export const CustomerTimelineEntry = z.object({
  kind: z.enum(CUSTOMER_TIMELINE_KINDS),
  ...entry,
  /** What state it is in; null for what has none. */
  status: z.string().nullable(),
});

export const JobTimelineEntry = z.object({
  kind: z.enum(JOB_TIMELINE_KINDS),
  ...entry,
  /** Who made it; null for customers and the system. */
  userAccount: z.object({ id: Id, fullName: z.string() }).nullable(),
});

export const CustomerActivity = z.object({
  type: z.enum(["change", "note", "message"]),
  description: z.string(),
  date: z.string(),
  userAccount: z.object({ id: Id, fullName: z.string() }).nullable(),
});
