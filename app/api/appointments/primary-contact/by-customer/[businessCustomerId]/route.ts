import { z } from "zod";
import { Contact } from "@/lib/customers/records/customer";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { getPrimaryContact } from "@/lib/scheduling/notices/get-late-message";

export const GET = call({
  id: "appointments.getPrimaryContactByCustomer",
  summary: "Returns a customer's primary contact. Null if there is none",
  permission: "schedule.view",
  params: z.object({ businessCustomerId: Id }),
  returns: z.object({ contact: Contact.nullable() }),
  refusals: ["customer_not_found"],
  run: async ({ who, params }) => ({ contact: await getPrimaryContact(who, params.businessCustomerId) }),
});
