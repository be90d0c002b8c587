import "server-only";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { declineOtherOptions, lockOption, refuseOtherAccepted } from "../comparison/lock-option";
import { lockInvoice, type LockedInvoice, storeInvoice } from "../records/locked-invoice";
import { requireRecommendedPlans } from "./build-proposal-columns";
import { getStepRefusal } from "../records/invoice-step";
import type { ReadText } from "../signatures/invoice-signature";
import type { Acceptance } from "../records/public-invoice";
import { isOptionalLine } from "../totals/invoice-line";
import { refuseOtherText } from "./refuse-other-text";

/**
 * Accepts a proposal for the customer. Its status becomes approved. Only the chosen recommended and future-work lines
 * enter the total. Other proposals of its comparison are declined in the same transaction. Source:
 * invoices.acceptPublic.
 */
export function acceptInvoice(
  who: Who,
  id: string,
  { name, acceptedLineItemIds, declineRecs, acceptedPlanIds, textVersion }: Acceptance
): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const invoice = await lockOption(db, id);
    requireProposal(invoice);
    refuseOtherAccepted(invoice);
    const refusal = getStepRefusal("approve", invoice);
    if (refusal) throw conflict("invoice_not_open", refusal, { status: invoice.status });
    await refuseOtherText(who, invoice, { displayedVersion: textVersion, step: "accept" });
    const optional = invoice.lines.filter(isOptionalLine).map((line) => line.id);
    const chosen = declineRecs ? [] : acceptedLineItemIds;
    if (chosen.some((lineId) => !optional.includes(lineId)))
      throw invalid({ acceptedLineItemIds: "This line isn't optional, so it can't be selected." });
    requireRecommendedPlans(invoice, acceptedPlanIds);
    await db.invoiceLine.updateMany({
      where: { businessId, invoiceId: id, id: { in: optional } },
      data: { accepted: false },
    });
    await db.invoiceLine.updateMany({
      where: { businessId, invoiceId: id, id: { in: chosen } },
      data: { accepted: true },
    });
    await storeInvoice(db, invoice, {
      action: "invoice.accepted",
      data: { status: "approved", signatureName: name },
    });
    await declineOtherOptions(db, invoice);
  });
}

/** Declines a proposal for the customer. Its status becomes declined. */
export function declineInvoice(who: Who, id: string, { textVersion }: ReadText): Promise<void> {
  return who.db(async (db) => {
    const invoice = await lockInvoice(db, id);
    requireProposal(invoice);
    const refusal = getStepRefusal("decline", invoice);
    if (refusal) throw conflict("invoice_not_open", refusal, { status: invoice.status });
    await refuseOtherText(who, invoice, { displayedVersion: textVersion, step: "decline" });
    await storeInvoice(db, invoice, {
      action: "invoice.declined",
      data: { status: "declined" },
    });
  });
}

/** Requires a proposal. Customers cannot choose from or decline an invoice. */
function requireProposal({ kind }: LockedInvoice): void {
  if (kind === "invoice")
    throw conflict("not_a_proposal", "This is an invoice. Only a proposal can be accepted or declined.");
}
