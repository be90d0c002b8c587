import type { FormField } from "@/lib/platform/http/input/form-field";
import { RESIDENTIAL } from "./records/customer-types";
import { US_STATES } from "./us-states";

const makeField = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  type: "text",
  required: false,
  choices: [],
  value: "",
  ...more,
});
const makeFlag = (name: string, label: string) => makeField(name, label, { type: "flag", value: false });

/** Returns the empty form of a residential customer. The choices in it decide which other fields are required. */
export function getCustomerForm(): FormField[] {
  return [
    makeField("type", "Type", {
      type: "choice",
      required: true,
      choices: [
        { value: RESIDENTIAL, label: "Residential" },
        { value: "Commercial", label: "Business" },
      ],
      value: RESIDENTIAL,
    }),
    makeField("firstName", "First name", { required: true }),
    makeField("lastName", "Last name", { required: true }),
    makeField("businessName", "Business name"),
    makeField("address", "Street", { required: true }),
    makeField("city", "City", { required: true }),
    makeField("state", "State", {
      type: "choice",
      required: true,
      choices: US_STATES.map(({ code, name }) => ({ value: code, label: name })),
    }),
    makeField("zip", "ZIP", { type: "zip", required: true }),
    makeField("email", "Email", { type: "email", required: true }),
    makeField("mobile", "Mobile phone", { type: "phone" }),
    makeField("home_phone", "Home phone", { type: "phone" }),
    makeField("contactMethod", "Preferred contact method", {
      type: "choice",
      choices: [
        { value: "email", label: "Email" },
        { value: "sms", label: "Text" },
      ],
      value: "email",
    }),
    makeFlag("optOutMarketingEmails", "No marketing emails"),
    makeFlag("optOutEmailNotifications", "No email notifications"),
    makeFlag("optOutTextNotifications", "No text notifications"),
    makeFlag("relaxed", "Save with missing details"),
  ];
}
