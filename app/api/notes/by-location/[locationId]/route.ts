import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { Note } from "@/lib/customers/notes/note";
import { listNotesOfLocation } from "@/lib/customers/notes/notes-of";

export const GET = call({
  id: "notes.listByLocation",
  summary: "Lists a location's notes, newest first",
  permission: "customers.view",
  params: z.object({ locationId: Id }),
  returns: page(Note),
  refusals: ["location_not_found"],
  run: ({ who, params }) => listNotesOfLocation(who, params.locationId),
});
