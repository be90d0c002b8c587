import "server-only";
import type { Business } from "@prisma/client";
import { pickBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { getCustomerFacingName } from "@/lib/platform/format/get-customer-facing-name";
import { linkNotFound } from "@/lib/platform/session/require-customer";
import type { Who } from "@/lib/platform/session/who";
import { getInvoice } from "../records/get-invoice";
import type { Invoice } from "../records/invoice";
import {
  isOpenDraftOrPresented,
  isVoidedOrDeleted,
  type InvoiceStatus,
  getOperationsStatus,
} from "../records/invoice-status";
import { isStepPossible } from "../records/invoice-step";
import { computeDepositDue } from "../records/compute-deposit";
import { markSeen } from "./mark-seen";
import { type OnlinePayment, getOnlinePayment } from "../records/online-payment";
import { PublicBusiness, PublicInvoice, type PublicView } from "../records/public-invoice";

/** Returns the document behind the customer link. Records the first view. Source: invoices.viewPublic. */
export async function viewPublic(who: Who): Promise<PublicView> {
  const online = await getOnlinePayment();
  const id = getLinkSubjectId(who);
  const { businessId } = who;
  const { invoice, business } = await who.db(async (db) => ({
    invoice: await getInvoice(who, id),
    business: await db.business.findUniqueOrThrow({ where: { id: businessId } }),
  }));
  const status = invoice.documentStatus as InvoiceStatus;
  if (isVoidedOrDeleted(status)) throw linkNotFound();
  if (!invoice.viewedAt) await markSeen(who, [id]);
  return buildPublicView(invoice, business, online);
}

/** Returns the id of the document that the customer link is for. */
export function getLinkSubjectId(who: Who): string {
  if (who.actor.kind !== "customer") throw new Error("only a customer's link has a subject");
  return who.actor.subjectId;
}

export function buildPublicView(invoice: Invoice, business: Business, { methods }: OnlinePayment): PublicView {
  const acceptsCards = business.acceptsCards && methods.includes("card");
  const acceptsChecks = business.acceptsChecks && methods.includes("check");
  const status = invoice.documentStatus as InvoiceStatus;
  const due = computeDepositDue(invoice);
  const owes =
    invoice.kind === "proposal" ? due !== "0.00" : !invoice.balance.startsWith("-") && /[1-9]/.test(invoice.balance);
  return {
    invoice: PublicInvoice.parse({
      ...removeRefusals(invoice),
      // The sync state is internal to the business.
      operations_status: getOperationsStatus(status, ""),
    }),
    business: toPublicBusiness(business),
    canAccept: invoice.kind === "proposal" && isOpenDraftOrPresented(status),
    canSign: isStepPossible("sign", status),
    depositDue: due,
    canPay: owes && business.canPayzerEmail && (acceptsCards || acceptsChecks),
    acceptsCards,
    acceptsChecks,
    asksSsn4: business.asksSsn4,
  };
}

/** Removes declined payments. Only the payer needs to know of them, and saw the result at once. */
function removeRefusals(invoice: Invoice): Invoice {
  const withoutFailed = (payments: Invoice["payments"]) => payments.filter(({ status }) => status !== "failed");
  return {
    ...invoice,
    payments: withoutFailed(invoice.payments),
    invoice_payments: withoutFailed(invoice.invoice_payments),
    invoice_payment_nonpayzers: withoutFailed(invoice.invoice_payment_nonpayzers),
  };
}

/** Returns the business as its customers see it. */
export function toPublicBusiness(business: Business): PublicBusiness {
  return PublicBusiness.parse({
    name: getCustomerFacingName(business),
    ...pickBusinessPhone(business),
    website: business.website,
    address: [business.address, business.address2].filter(Boolean).join(", "),
    city: business.city,
    state: business.state,
    zip_code: business.zipCode,
    brandColor: /^#[0-9a-f]{6}$/i.test(business.brandColor) ? business.brandColor : "#c2410c",
    terms: business.invoiceTerms,
    hasLogo: business.logoFileId !== null,
  });
}
