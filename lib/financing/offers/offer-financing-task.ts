import "server-only";
import type { RequestedFinancing } from "@prisma/client";
import { z } from "zod";
import { lockRow } from "@/lib/platform/database/lock-row";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { lockInvoice } from "@/lib/invoices/records/locked-invoice";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { conflict, Refusal } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { computeOffer, getOfferableAmount, requireOfferable, storeOffer } from "../set-invoice-financing";

/** The task that computes a document's offer. */
export const OFFER_TASK = "offer-financing";

const Payload = z.object({ businessId: Id, invoiceId: Id });

/**
 * Computes the offer that a save requested. The queue retries while the lender does not answer. A refusal is stored.
 */
export const offerFinancingTask: BackgroundTask = async (payload) => {
  const { businessId, invoiceId } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "financing");
  const where = { businessId_invoiceId: { businessId, invoiceId } };
  const offerRequest = await who.db((db) => db.requestedFinancing.findUnique({ where }));
  if (!offerRequest || offerRequest.problem) return;
  try {
    await offerBalance(who, offerRequest);
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof RequestProblem)) throw error;
    await giveUpOffer(who, offerRequest, error.message);
  }
};

/** Offers to finance the exact balance that the lender computed for. */
async function offerBalance(who: Who, offerRequest: RequestedFinancing): Promise<void> {
  const { invoiceId: id, productId: financingProductId } = offerRequest;
  const invoice = await getInvoice(who, id);
  requireOfferable({ ...invoice, status: invoice.documentStatus });
  const amount = getOfferableAmount(invoice);
  if (amount.lessThanOrEqualTo(0)) throw conflict("nothing_owed", `This ${invoice.kind} has no balance to finance.`);
  const { businessId } = who;
  const before = await who.db((db) =>
    db.invoiceFinancing.findUnique({ where: { businessId_invoiceId: { businessId, invoiceId: id } } })
  );
  const terms = { financingProductId, financeAmount: amount.toFixed(2), autoPayOn: before?.autoPayOn ?? false };
  const computed = await computeOffer(who, terms);
  await runIfStillRequested(who, offerRequest, async (db) => {
    const locked = await lockInvoice(db, id);
    requireOfferable(locked);
    const owes = { ...locked, balance: locked.balance.toString(), total: locked.total.toString() };
    // The next attempt computes the new amount.
    if (!getOfferableAmount(owes).equals(amount)) throw new Error("what is owed changed while the lender was asked");
    await storeOffer(db, id, computed);
  });
}

/** Removes any offer and stores the problem. The document's history shows the reason. */
function giveUpOffer(who: Who, offerRequest: RequestedFinancing, problem: string): Promise<void> {
  const { businessId, invoiceId } = offerRequest;
  return runIfStillRequested(who, offerRequest, async (db) => {
    const where = { businessId_invoiceId: { businessId, invoiceId } };
    await db.requestedFinancing.update({ where, data: { problem } });
    await db.invoiceFinancing.deleteMany({ where: { businessId, invoiceId } });
    recordChange(db, {
      action: "invoice.financing-not-offered",
      subjectKind: "invoice",
      subjectId: invoiceId,
      details: { reason: problem },
    });
  });
}

/** Runs the work only if this request still stands. */
function runIfStillRequested(
  who: Who,
  offerRequest: RequestedFinancing,
  work: (db: Transaction) => Promise<void>
): Promise<void> {
  const { businessId, invoiceId, productId, askedAt } = offerRequest;
  return who.db(async (db) => {
    // A save also locks the document before it stores its request.
    await lockRow(db, "Invoice", invoiceId);
    const where = { businessId, invoiceId, productId, askedAt, problem: "" };
    if (await db.requestedFinancing.findFirst({ where })) await work(db);
  });
}
