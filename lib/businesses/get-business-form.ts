import "server-only";
import type { FormField } from "@/lib/platform/http/reading/form-field";
import type { Who } from "@/lib/platform/session/who";

/** Returns the form with the current business details. */
export async function getBusinessForm(who: Who): Promise<FormField[]> {
  const business = await who.db((db) => db.business.findUniqueOrThrow({ where: { id: who.businessId } }));
  const text = (
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
    text("name", "Name", { value: business.name, more: required }),
    text("display_name", "Display name", { value: business.displayName }),
    text("public_name", "Public name", { value: business.publicName }),
    text("doing_business_as_name", "Doing business as", { value: business.doingBusinessAsName }),
    text("phone", "Phone", { value: business.phone, more: { ...required, type: "phone" } }),
    text("address", "Address", { value: business.address, more: required }),
    text("address2", "Address line 2", { value: business.address2 }),
    text("city", "City", { value: business.city, more: required }),
    text("state", "State", { value: business.state, more: required }),
    text("zip_code", "ZIP", { value: business.zipCode, more: { ...required, type: "zip" } }),
    text("website", "Website", { value: business.website }),
    text("service_email_from_address", "Service email", {
      value: business.serviceEmailFromAddress,
      more: { type: "email" },
    }),
    text("time_zone_name", "Time zone", { value: business.timeZoneName }),
  ];
}
