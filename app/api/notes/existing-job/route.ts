import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { Note } from "@/lib/customers/notes/note";
import { listNotesForExistingJob } from "@/lib/customers/notes/notes-of";

export const GET = call({
  id: "notes.listForExistingJob",
  summary: "A job's notes, with the important ones of its customer and place",
  permission: "jobs.view",
  query: z.object({ jobId: Id }),
  returns: page(Note),
  refusals: ["job_not_found"],
  run: ({ who, query }) => listNotesForExistingJob(who, query.jobId),
});
