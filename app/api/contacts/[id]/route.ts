import { call } from "@/lib/platform/http/call";
import { Deleted, IdPath } from "@/lib/platform/shapes/call-shapes";
import { EditContact } from "@/lib/customers/contacts/contact-inputs";
import { getContact } from "@/lib/customers/contacts/get-contact";
import { changeContact, removeContact } from "@/lib/customers/contacts/save-contact";
import { Contact } from "@/lib/customers/records/customer";

export const GET = call({
  id: "contacts.get",
  summary: "Returns a contact",
  permission: "customers.view",
  params: IdPath,
  returns: Contact,
  refusals: ["contact_not_found"],
  run: ({ who, params }) => getContact(who, params.id),
});

export const PUT = call({
  id: "contacts.edit",
  summary: "Changes a contact",
  permission: "customers.change",
  params: IdPath,
  body: EditContact,
  returns: Contact,
  refusals: ["contact_not_found", "contact_changed"],
  run: ({ who, params, body }) => changeContact(who, params.id, body),
});

export const DELETE = call({
  id: "contacts.delete",
  summary: "Deletes a contact. If it was the primary contact, the customer no longer has one",
  permission: "customers.change",
  params: IdPath,
  returns: Deleted,
  refusals: ["contact_not_found"],
  run: ({ who, params }) => removeContact(who, params.id),
});
