import { z } from "zod";
import { FIELD_REQUIRED, line, optionalEmail, optionalPhone } from "../records/customer-fields";

/** The body for saving a contact. rule: contacts/save-payload */
export const NewContact = z.object({
  first_name: line.refine((text) => text !== "", FIELD_REQUIRED),
  last_name: line,
  email: optionalEmail,
  homePhone: optionalPhone,
  mobilePhone: optionalPhone,
  /** rule: contacts/hidden */
  hidden: z.boolean().default(false),
});
export type NewContact = z.infer<typeof NewContact>;
