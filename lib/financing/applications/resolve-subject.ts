import "server-only";
import { getCurrentCustomer } from "@/lib/customers/merge/get-current-customer";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { linkNotFound } from "@/lib/platform/session/require-customer";
import type { Transaction } from "@/lib/platform/session/who";

/** The customer, document, and invitation of an application. */
export type Subject = { customerId: string; invoiceId: string | null; invitationId: string | null };

type NamedSubject = { businessCustomerId?: string | null | undefined; invoiceId?: string | null | undefined };

/**
 * Returns the subject: that of the link for an applicant, regardless of the request, and the requested one for a user.
 */
export async function resolveSubject(db: Transaction, requested: NamedSubject): Promise<Subject> {
  const { businessId, actor } = db.who;
  if (actor.kind === "customer") {
    const invitation = await db.financingInvitation.findUnique({
      where: { businessId_id: { businessId, id: actor.subjectId } },
    });
    if (!invitation) throw linkNotFound();
    const { id: invitationId, customerId, invoiceId } = invitation;
    return { customerId: await requireCustomerThere(db, customerId), invoiceId, invitationId };
  }
  const invoiceId = requested.invoiceId ?? null;
  const invoice = invoiceId
    ? await db.invoice.findFirst({ where: { businessId, id: invoiceId, deletedAt: null } })
    : null;
  if (invoiceId && !invoice) throw notFound("invoice");
  const requestedCustomerId = requested.businessCustomerId ?? invoice?.customerId;
  if (!requestedCustomerId) throw invalid({ businessCustomerId: "Select a customer." });
  const customerId = await requireCustomerThere(db, requestedCustomerId);
  if (invoice && (await getCurrentCustomer(db, invoice.customerId)).id !== customerId)
    throw invalid({ invoiceId: "This invoice doesn't belong to the customer. Select another invoice." });
  return { customerId, invoiceId, invitationId: null };
}

export async function requireCustomerThere(db: Transaction, id: string): Promise<string> {
  const customer = await getCurrentCustomer(db, id);
  if (customer.state !== "there") throw notFound("customer");
  return customer.id;
}
