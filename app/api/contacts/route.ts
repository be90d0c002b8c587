import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag, Id, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { Contact } from "@/lib/customers/records/customer";
import { SaveContact } from "@/lib/customers/contacts/contact-inputs";
import { listContacts } from "@/lib/customers/contacts/list-contacts";
import { createContact } from "@/lib/customers/contacts/save-contact";

export const GET = call({
  id: "contacts.list",
  summary: "Lists a customer's contacts, primary contact first",
  permission: "customers.view",
  query: z.object({ businessCustomerId: Id, includeHidden: flag(), limit: limit(20), offset }),
  returns: page(Contact),
  refusals: ["customer_not_found"],
  run: ({ who, query }) => listContacts(who, query),
});

export const POST = call({
  id: "contacts.save",
  summary: "Adds a contact to a customer",
  permission: "customers.change",
  body: SaveContact,
  returns: Contact,
  status: 201,
  idempotent: true,
  refusals: ["customer_not_found", "customer_deleted"],
  run: ({ who, body }) => createContact(who, body),
});
