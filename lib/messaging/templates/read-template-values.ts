import "server-only";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { getCustomerFacingName } from "@/lib/platform/format/get-customer-facing-name";
import { getStaffActor, type Who } from "@/lib/platform/session/who";
import type { SmsConversation } from "../conversations/sms-conversation";
import type { TemplateValues } from "./template-field";

/** Returns the values of the template fields for a conversation. */
export function readTemplateValues(who: Who, conversation: SmsConversation): Promise<TemplateValues> {
  const { businessId } = who;
  const { business_customer_id: customerId, contact_id: contactId } = conversation;
  return who.db(async (db) => {
    const byId = (id: string) => ({ where: { businessId_id: { businessId, id } } });
    const business = await db.business.findUniqueOrThrow({ where: { id: businessId } });
    const customer = customerId ? await db.customer.findUnique(byId(customerId)) : null;
    const contact = contactId ? await db.contact.findUnique(byId(contactId)) : null;
    const { firstName = "", lastName = "" } = contact ?? customer ?? {};
    return {
      "first name": firstName,
      name: `${firstName} ${lastName}`.trim() || customer?.displayName || "",
      business: getCustomerFacingName(business),
      phone: formatBusinessPhone(business),
      me: getStaffActor(who).name,
    };
  });
}
