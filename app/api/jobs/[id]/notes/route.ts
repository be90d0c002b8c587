import { z } from "zod";
import { Note } from "@/lib/customers/notes/note";
import { listPageOfJobNotes } from "@/lib/customers/notes/notes-of";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "jobs.listNotes",
  summary: "Lists a page of a job's notes, important first, then newest",
  permission: "jobs.view",
  params: IdPath,
  query: z.object({ limit: limit(10), offset }),
  returns: page(Note),
  refusals: ["job_not_found"],
  run: ({ who, params, query }) => listPageOfJobNotes(who, params.id, query),
});
