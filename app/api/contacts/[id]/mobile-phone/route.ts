import { z } from "zod";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { EditContact } from "@/lib/customers/contacts/contact-inputs";
import { changeContact } from "@/lib/customers/contacts/save-contact";
import { Contact } from "@/lib/customers/records/customer";
import { call } from "@/lib/platform/http/call";

export const PATCH = call({
  id: "contacts.editMobilePhone",
  summary: "Changes a contact's mobile number",
  permission: "customers.change",
  params: IdPath,
  body: z.object({ mobilePhone: EditContact.shape.mobilePhone.unwrap() }),
  returns: Contact,
  refusals: ["contact_not_found", "customer_deleted"],
  run: ({ who, params, body }) => changeContact(who, params.id, body),
});
