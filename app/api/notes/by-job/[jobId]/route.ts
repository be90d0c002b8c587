import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { Note } from "@/lib/customers/notes/note";
import { listNotesOfJob } from "@/lib/customers/notes/notes-of";

export const GET = call({
  id: "notes.listByJob",
  summary: "The notes of a job, important ones first",
  permission: "jobs.view",
  params: z.object({ jobId: Id }),
  returns: page(Note),
  refusals: ["job_not_found"],
  run: ({ who, params }) => listNotesOfJob(who, params.jobId),
});
