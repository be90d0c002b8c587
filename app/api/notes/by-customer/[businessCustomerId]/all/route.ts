import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { Note } from "@/lib/customers/notes/note";
import { listNotesOfCustomer } from "@/lib/customers/notes/notes-of";

export const GET = call({
  id: "notes.listAllByCustomer",
  summary: "Lists all notes of a customer, newest first",
  permission: "customers.view",
  params: z.object({ businessCustomerId: Id }),
  returns: page(Note),
  refusals: ["customer_not_found"],
  run: ({ who, params }) => listNotesOfCustomer(who, params.businessCustomerId),
});
