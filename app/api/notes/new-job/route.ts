import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { Note } from "@/lib/customers/notes/note";
import { listNotesForNewJob } from "@/lib/customers/notes/notes-of";

export const GET = call({
  id: "notes.listForNewJob",
  summary: "Lists the customer and location notes to show for a new job",
  permission: "customers.view",
  query: z.object({ businessCustomerId: Id, businessCustomerLocationId: Id.optional() }),
  returns: page(Note),
  refusals: ["customer_not_found"],
  run: ({ who, query }) => listNotesForNewJob(who, query.businessCustomerId, query.businessCustomerLocationId),
});
