import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { Note } from "@/lib/customers/notes/note";
import { listNotesOfJob } from "@/lib/customers/notes/notes-of";

export const GET = call({
  id: "notes.listByJob",
  summary: "Lists a job's notes, important first",
  permission: "jobs.view",
  params: z.object({ jobId: Id }),
  returns: page(Note),
  refusals: ["job_not_found"],
  run: ({ who, params }) => listNotesOfJob(who, params.jobId),
});
