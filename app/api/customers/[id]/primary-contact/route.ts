import { z } from "zod";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { getPrimaryContact, setPrimaryContact } from "@/lib/customers/contacts/get-primary-contact";
import { Contact } from "@/lib/customers/records/customer";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "customers.getPrimaryContact",
  summary: "Returns a customer's primary contact. Null if there is none",
  permission: "customers.view",
  params: IdPath,
  returns: Contact.nullable(),
  refusals: ["customer_not_found"],
  run: ({ who, params }) => getPrimaryContact(who, params.id),
});

export const PUT = call({
  id: "customers.setPrimaryContact",
  summary: "Sets a customer's primary contact",
  permission: "customers.change",
  params: IdPath,
  body: z.object({ contactId: Id }),
  returns: Contact,
  refusals: ["customer_not_found", "customer_deleted", "contact_not_found"],
  run: ({ who, params, body }) => setPrimaryContact(who, params.id, body.contactId),
});
