import { describe, expect, it } from "vitest";
import { getContactTypeLabel } from "@/lib/customers/contacts/get-contact-type-label";
import { isOptedOut } from "@/lib/customers/records/contact-method";
import { NewContact } from "@/lib/customers/edits/new-contact";
import { getCustomerName, NewCustomer } from "@/lib/customers/edits/new-customer";
import { toLocationShortForm, NewLocation } from "@/lib/customers/records/new-location";

const REQUIRED = "(This field is required)";
const ann = {
  firstName: "Ann",
  lastName: "Lee",
  address: "12 Oak St",
  city: "Concord",
  state: "NC",
  zip: "28025",
  email: "ann@example.com",
};
/** Returns the messages by field for the customer with these changes. {} means accepted. */
function problems(changes: Record<string, unknown> = {}): Record<string, string> {
  const parsed = NewCustomer.safeParse({ ...ann, ...changes });
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("a new customer", () => {
  it("is accepted when complete, with Residential and email by default", () => {
    expect(problems()).toEqual({});
    expect(NewCustomer.parse(ann)).toMatchObject({ type: "Residential", contactMethod: "email", relaxed: false });
  });

  it("customers/address-required: needs four address fields, each with the message, unless relaxed", () => {
    expect(problems({ city: "" })).toEqual({ city: REQUIRED });
    const bare = { address: "", city: " ", state: "", zip: undefined };
    expect(problems(bare)).toEqual({ address: REQUIRED, city: REQUIRED, state: REQUIRED, zip: REQUIRED });
    expect(problems({ ...bare, relaxed: true })).toEqual({});
  });

  it("customers/name-residential: needs a first and last name when residential", () => {
    expect(problems({ lastName: "" })).toEqual({ lastName: REQUIRED });
    expect(problems({ firstName: "", lastName: "", relaxed: true })).toEqual({
      firstName: REQUIRED,
      lastName: REQUIRED,
    });
    expect(problems({ businessName: "" })).toEqual({});
  });

  it("customers/name-business: needs only a business name for any other type", () => {
    expect(problems({ type: "Commercial", businessName: "" })).toEqual({ businessName: REQUIRED });
    expect(problems({ type: "Church", businessName: "St. Mark", firstName: "", lastName: "" })).toEqual({});
  });

  it("customers/email-required: needs an email address when it receives emails, unless relaxed", () => {
    const without = (
      optOutMarketingEmails: boolean,
      contactMethod: string,
      optOutEmailNotifications: boolean,
      relaxed = false
    ) =>
      problems({
        email: "",
        contactMethod,
        mobile: "7045550100",
        relaxed,
        communicationPreferences: { optOutMarketingEmails, optOutEmailNotifications },
      });
    expect(without(false, "sms", true)).toEqual({ email: REQUIRED });
    expect(without(true, "email", false)).toEqual({ email: REQUIRED });
    expect(without(true, "email", true)).toEqual({});
    expect(without(true, "sms", false)).toEqual({});
    expect(without(false, "email", false, true)).toEqual({});
  });

  it("customers/mobile-required: needs a mobile phone for texts, also when relaxed", () => {
    const byText = { contactMethod: "sms", mobile: "" };
    expect(problems(byText)).toEqual({ mobile: REQUIRED });
    expect(problems({ ...byText, relaxed: true })).toEqual({ mobile: REQUIRED });
    expect(problems({ ...byText, mobile_phone: "(704) 555-0100" })).toEqual({});
    expect(problems({ ...byText, communicationPreferences: { optOutTextNotifications: true } })).toEqual({});
    expect(problems({ contactMethod: "email", mobile: "" })).toEqual({});
  });

  it("customers/contact-method: prefers email or texts, with three opt-outs that start off", () => {
    expect(problems({ contactMethod: "fax" })).toHaveProperty("contactMethod");
    expect(NewCustomer.parse(ann).communicationPreferences).toEqual({
      optOutMarketingEmails: false,
      optOutEmailNotifications: false,
      optOutTextNotifications: false,
    });
    expect(
      isOptedOut({ optOutMarketingEmails: true, optOutEmailNotifications: true, optOutTextNotifications: false })
    ).toBe(false);
  });

  it("must have well-formed ZIP, email, and phone values", () => {
    expect(problems({ zip: "2820" })).toEqual({ zip: "Enter a 5-digit ZIP code." });
    expect(problems({ email: "ann@" })).toEqual({ email: "Enter a valid email address." });
    expect(problems({ mobile: "123" })).toHaveProperty("mobile");
    expect(problems({ mobile: "+44 20 7946 0958" })).toEqual({});
  });

  it("is named after the business, else after the person", () => {
    expect(getCustomerName({ firstName: "Ann", lastName: "Lee", businessName: "" })).toBe("Ann Lee");
    expect(getCustomerName({ firstName: "Ann", lastName: "Lee", businessName: "Acme" })).toBe("Acme");
  });
});

describe("contacts and locations", () => {
  it("contacts/sms-text: show 'sms' as 'Text'", () => {
    expect([getContactTypeLabel("sms"), getContactTypeLabel("email")]).toEqual(["Text", "email"]);
  });

  it("contacts/save-payload: save homePhone, mobilePhone, and email with the names", () => {
    const contact = { first_name: "Ann", last_name: "Lee", homePhone: "7045550100", mobilePhone: "", email: "" };
    expect(NewContact.parse(contact)).toEqual({ ...contact, hidden: false });
    expect(NewContact.safeParse({ ...contact, email: "x" }).success).toBe(false);
    expect(NewContact.safeParse({ ...contact, first_name: "" }).success).toBe(false);
  });

  it("locations/defaults: have no old equipment by default", () => {
    const location = NewLocation.parse({ address: "12 Oak St", city: "Concord", state: "NC", zip: "28025" });
    expect(location).toMatchObject({ hasOldEquipment: false, isCurrent: true, isDefault: false });
    expect(NewLocation.safeParse({ address: "12 Oak St", city: "Concord", state: "NC" }).success).toBe(false);
  });

  it("locations/short-form: have exactly three fields in the short form", () => {
    const long = { id: "3", locationName: "Home", isDefault: true, address: "12 Oak St" };
    expect(toLocationShortForm(long)).toEqual({ location_name: "Home", is_default: true, id: "3" });
  });
});
