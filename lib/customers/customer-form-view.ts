import type { FormField } from "@/lib/platform/http/reading/form-shapes";
import { RESIDENTIAL } from "./changing/customer-types";
import { US_STATES } from "./us-states";

const field = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  type: "text",
  required: false,
  choices: [],
  value: "",
  ...more,
});
const flag = (name: string, label: string) => field(name, label, { type: "flag", value: false });

/** Returns the empty form of a residential customer. The choices in it decide which other fields are required. */
export function customerFormView(): FormField[] {
  return [
    field("type", "Type", {
      type: "choice",
      required: true,
      choices: [
        { value: RESIDENTIAL, label: "Residential" },
        { value: "Commercial", label: "Business" },
      ],
      value: RESIDENTIAL,
    }),
    field("firstName", "First name", { required: true }),
    field("lastName", "Last name", { required: true }),
    field("businessName", "Business name"),
    field("address", "Street", { required: true }),
    field("city", "City", { required: true }),
    field("state", "State", {
      type: "choice",
      required: true,
      choices: US_STATES.map(({ code, name }) => ({ value: code, label: name })),
    }),
    field("zip", "ZIP", { type: "zip", required: true }),
    field("email", "Email", { type: "email", required: true }),
    field("mobile", "Mobile phone", { type: "phone" }),
    field("home_phone", "Home phone", { type: "phone" }),
    field("contactMethod", "Contact by", {
      type: "choice",
      choices: [
        { value: "email", label: "Email" },
        { value: "sms", label: "Text" },
      ],
      value: "email",
    }),
    flag("optOutMarketingEmails", "No marketing emails"),
    flag("optOutEmailNotifications", "No email notifications"),
    flag("optOutTextNotifications", "No text notifications"),
    flag("relaxed", "Save without the missing details"),
  ];
}
