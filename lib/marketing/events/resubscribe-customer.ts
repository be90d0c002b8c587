import "server-only";
import { changePreferences } from "@/lib/customers/edits/change-customer-fact";
import { clearAddressProblem } from "@/lib/platform/messages/list-address-problems";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { EmailProviderType } from "./mail-event";
import { getEmailProviderType } from "./receive-mail-events";

/**
 * Opts a customer in to marketing email again and clears the marks on their address. rule: marketing/resubscribe Throws
 * a 404, and a 422 for a provider other than the business's.
 */
export async function resubscribeCustomer(
  who: Who,
  { businessCustomerId, service }: { businessCustomerId: string; service: EmailProviderType }
): Promise<void> {
  const { businessId } = who;
  if (service !== getEmailProviderType())
    throw invalid({
      emailProviderType: "Your business sends email through another provider. Resubscribe the customer there.",
    });
  await who.db(async (db) => {
    const customer = await db.customer.findFirst({ where: { businessId, id: businessCustomerId, deletedAt: null } });
    if (!customer) throw notFound("customer");
    if (customer.optOutMarketingEmails)
      await changePreferences(who, businessCustomerId, { optOutMarketingEmails: false });
    await clearAddressProblem(who, customer.email);
  });
}
