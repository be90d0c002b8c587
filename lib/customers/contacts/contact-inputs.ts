import { z } from "zod";
import { Id, idOr } from "@/lib/platform/shapes/call-shapes";
import { PhoneExtension } from "@/lib/platform/format/phone-shapes";
import { FIELD_REQUIRED, sentEmail, sentLine } from "../records/customer-fields";
import { NewContact } from "../edits/new-contact";

/** The body of contacts.save. `isPrimary` makes it the primary contact. A customer's first contact always is. */
export const SaveContact = NewContact.extend({
  businessCustomerId: Id,
  contactTypeId: Id.nullish(),
  businessCustomerLocationId: Id.nullish(),
  isPrimary: z.boolean().optional(),
});
export type SaveContact = z.output<typeof SaveContact>;

const sentName = sentLine.refine((text) => text !== "", FIELD_REQUIRED);
const nullIfBlank = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === "" ? null : value), shape.nullish());

/**
 * The body of contacts.edit, with either field names. Absent fields do not change. Phone numbers are checked against
 * the stored ones later.
 */
export const EditContact = z.object({
  first_name: sentName.optional(),
  last_name: sentLine.optional(),
  firstName: sentName.optional(),
  lastName: sentLine.optional(),
  contactType: nullIfBlank(idOr("id")),
  location: nullIfBlank(idOr("id")),
  email: sentEmail.optional(),
  homePhone: sentLine.optional(),
  homePhoneExtension: PhoneExtension.optional(),
  mobilePhone: sentLine.optional(),
  mobilePhoneExtension: PhoneExtension.optional(),
  hidden: z.boolean().optional(),
  contactTypeId: Id.nullish(),
  businessCustomerLocationId: Id.nullish(),
  isPrimary: z.boolean().optional(),
  version: z.number().int().optional(),
});
export type EditContact = z.output<typeof EditContact>;
