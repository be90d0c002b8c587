import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { listContactTypes } from "@/lib/customers/contacts/list-contacts";

export const GET = call({
  id: "contacts.listTypes",
  summary: "Lists the contact types with their labels",
  permission: "customers.view",
  returns: z.object({ items: z.array(z.object({ id: Id, name: z.string(), label: z.string() })) }),
  run: ({ who }) => listContactTypes(who),
});
