import "server-only";
import type { FormField } from "@/lib/platform/http/input/form-field";
import { withExtension } from "@/lib/platform/format/format-phone";
import type { Who } from "@/lib/platform/session/who";

/** Returns the form with the current business details. */
export async function getBusinessForm(who: Who): Promise<FormField[]> {
  const business = await who.db((db) => db.business.findUniqueOrThrow({ where: { id: who.businessId } }));
  const makeTextField = (
    name: string,
    label: string,
    { value, more = {} }: { value: string | null; more?: Partial<FormField> }
  ): FormField => ({
    name,
    label,
    type: "text",
    required: false,
    choices: [],
    value: value ?? "",
    ...more,
  });
  const required = { required: true };
  return [
    makeTextField("name", "Name", { value: business.name, more: required }),
    makeTextField("display_name", "Display name", { value: business.displayName }),
    makeTextField("public_name", "Public name", { value: business.publicName }),
    makeTextField("doing_business_as_name", "Doing business as", { value: business.doingBusinessAsName }),
    makeTextField("phone", "Phone", {
      value: withExtension(business.phone, business.phoneExtension),
      more: { ...required, type: "phone" },
    }),
    makeTextField("address", "Address", { value: business.address, more: required }),
    makeTextField("address2", "Address line 2", { value: business.address2 }),
    makeTextField("city", "City", { value: business.city, more: required }),
    makeTextField("state", "State", { value: business.state, more: required }),
    makeTextField("zip_code", "ZIP", { value: business.zipCode, more: { ...required, type: "zip" } }),
    makeTextField("website", "Website", { value: business.website }),
    makeTextField("service_email_from_address", "Service email", {
      value: business.serviceEmailFromAddress,
      more: { type: "email" },
    }),
    makeTextField("time_zone_name", "Time zone", { value: business.timeZoneName }),
  ];
}
