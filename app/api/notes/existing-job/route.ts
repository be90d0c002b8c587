import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { Note } from "@/lib/customers/notes/note";
import { listNotesForExistingJob } from "@/lib/customers/notes/notes-of";

export const GET = call({
  id: "notes.listForExistingJob",
  summary: "Lists a job's notes with the important notes of its customer and location",
  permission: "jobs.view",
  query: z.object({ jobId: Id }),
  returns: page(Note),
  refusals: ["job_not_found"],
  run: ({ who, query }) => listNotesForExistingJob(who, query.jobId),
});
