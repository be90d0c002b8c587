import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";
import { FIELD_REQUIRED, sentEmail, sentLine, sentPhone } from "../customer-fields";
import { NewContact } from "../new-contact";

/** What contacts.save takes. `isPrimary` moves the mark here; a customer's first contact has it anyway. */
export const SaveContact = NewContact.extend({
  businessCustomerId: Id,
  contactTypeId: Id.nullish(),
  businessCustomerLocationId: Id.nullish(),
  isPrimary: z.boolean().optional(),
});
export type SaveContact = z.output<typeof SaveContact>;

/** What contacts.edit takes; what is not sent stays. */
export const EditContact = z.object({
  first_name: sentLine.refine((text) => text !== "", FIELD_REQUIRED).optional(),
  last_name: sentLine.optional(),
  email: sentEmail.optional(),
  homePhone: sentPhone.optional(),
  mobilePhone: sentPhone.optional(),
  hidden: z.boolean().optional(),
  contactTypeId: Id.nullish(),
  businessCustomerLocationId: Id.nullish(),
  isPrimary: z.boolean().optional(),
  version: z.number().int().optional(),
});
export type EditContact = z.output<typeof EditContact>;
