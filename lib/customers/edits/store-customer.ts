import "server-only";
import { parsePhone } from "@/lib/platform/format/parse-phone";
import { withExtension } from "@/lib/platform/format/format-phone";
import type { Who } from "@/lib/platform/session/who";
import { changeCustomer, getSentPhones } from "./change-customer";
import { applyPhoneChanges, NO_PHONES } from "./apply-phone-changes";
import { createCustomer } from "./create-customer";
import type { Customer, StoredCustomer } from "../records/customer";
import { findTechnician } from "../find-technician";
import { getCustomer } from "../get-customer";
import { CustomerForm } from "./new-customer";

/** Appends the extension field to a number that has no extension of its own. */
const appendSentExtension = (phone: string | undefined, extension = ""): string | undefined =>
  phone && parsePhone(phone)?.extension === "" ? withExtension(phone, extension) : phone;

/** Creates a customer, or changes the one with the given id. Returns the stored customer. Source: customers.store. */
export function storeCustomer(who: Who, input: StoredCustomer): Promise<Customer> {
  return who.db(async (db) => {
    if (input.id) {
      await changeCustomer(who, input.id, { change: input });
      return getCustomer(who, input.id);
    }
    applyPhoneChanges(NO_PHONES, getSentPhones(input));
    const { address2, spanishSpeaking, preferredTechnician, homePhone, mobilePhone, ...form } = input;
    const { homePhoneExtension, mobilePhoneExtension } = input;
    const phones = {
      home_phone: appendSentExtension(form.home_phone ?? homePhone, homePhoneExtension),
      mobile: appendSentExtension(form.mobile, mobilePhoneExtension),
      mobile_phone: appendSentExtension(form.mobile_phone ?? mobilePhone, mobilePhoneExtension),
    };
    const { customerId } = await createCustomer(who, {
      ...CustomerForm.parse({ ...form, ...phones }),
      address2: address2 ?? "",
      spanishSpeaking: spanishSpeaking ?? false,
      preferredTechnicianId: await findTechnician(db, preferredTechnician),
    });
    return getCustomer(who, customerId);
  });
}
