import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Note } from "@/lib/customers/notes/note";
import { setFollowedUp } from "@/lib/customers/notes/save-note";

export const POST = call({
  id: "notes.followUp",
  summary: "Marks a note's follow-up as done or not done",
  permission: "jobs.change",
  params: IdPath,
  body: z.object({ done: z.boolean() }),
  returns: Note,
  refusals: ["follow_up_not_found"],
  run: ({ who, params, body }) => setFollowedUp(who, params.id, body.done),
});
