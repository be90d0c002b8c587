import "server-only";
import type { FormField } from "@/lib/platform/http/reading/form-shapes";
import type { Who } from "@/lib/platform/session/who";

/** Returns the form with the current business details. */
export async function getBusinessForm(who: Who): Promise<FormField[]> {
  const business = await who.db((db) => db.business.findUniqueOrThrow({ where: { id: who.businessId } }));
  const text = (name: string, label: string, value: string | null, more: Partial<FormField> = {}): FormField => ({
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
    text("name", "Name", business.name, required),
    text("display_name", "Display name", business.displayName),
    text("public_name", "Public name", business.publicName),
    text("doing_business_as_name", "Doing business as", business.doingBusinessAsName),
    text("phone", "Phone", business.phone, { ...required, type: "phone" }),
    text("address", "Address", business.address, required),
    text("address2", "Address line 2", business.address2),
    text("city", "City", business.city, required),
    text("state", "State", business.state, required),
    text("zip_code", "ZIP", business.zipCode, { ...required, type: "zip" }),
    text("website", "Website", business.website),
    text("service_email_from_address", "Service email", business.serviceEmailFromAddress, { type: "email" }),
    text("time_zone_name", "Time zone", business.timeZoneName),
  ];
}
