import "server-only";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { idOr } from "@/lib/platform/shapes/call-shapes";
import { invalid, notAllowed, Refusal } from "@/lib/platform/refusals/refusal";
import { addTask } from "@/lib/platform/queue/add-task";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { LenderAway } from "../lenders/call-lender";
import { requireProduct } from "../lenders/read-configuration";
import { hasLenders } from "../lenders/lender-gateway";
import { OFFER_TASK } from "./offer-financing-task";

/** The financing fields of invoices.save. */
export const FinancingToOffer = z.object({
  /** The product to offer for the balance, once the lender has computed it. `null` removes the offer. */
  financingProduct: idOr("id").nullish(),
});
type FinancingToOffer = z.output<typeof FinancingToOffer>;

/**
 * Checks the request before anything is saved. Throws a 422 for an unknown product, and a 403 without the permission. A
 * lender that does not answer does not block the save, because the product is checked again when the offer is computed.
 */
export async function requireOffer(who: Who, { financingProduct: productId }: FinancingToOffer): Promise<void> {
  if (productId === undefined) return;
  if (!who.permissions.has("financing.act"))
    throw notAllowed("You don't have permission to offer financing. Ask your administrator.");
  if (productId === null) return;
  if (!hasLenders()) throw invalid({ financingProduct: "No lender is set up. Your provider can connect one." });
  await requireProduct(who, productId).catch((error: unknown) => {
    if (error instanceof Refusal) throw invalid({ financingProduct: error.message });
    if (!(error instanceof LenderAway)) throw error;
  });
}

/** Saves a document and its request for an offer in one transaction. The worker asks the lender later. */
export function saveWithOffer(
  who: Who,
  { financingProduct: productId }: FinancingToOffer,
  save: () => Promise<string>
): Promise<string> {
  if (productId === undefined) return save();
  return who.db(async (db) => {
    const id = await save();
    if (productId === null) await withdrawOffer(db, id);
    else await requestOffer(db, { invoiceId: id, productId });
    return id;
  });
}

async function requestOffer(
  db: Transaction,
  { invoiceId, productId }: { invoiceId: string; productId: string }
): Promise<void> {
  const { businessId, now } = db.who;
  const { isTemplate } = await db.invoice.findUniqueOrThrow({
    where: { businessId_id: { businessId, id: invoiceId } },
    select: { isTemplate: true },
  });
  if (isTemplate)
    throw invalid({
      financingProduct: "Templates can't be financed. Offer financing on the invoice or proposal instead.",
    });
  const offerRequest = { productId, askedAt: now, problem: "" };
  await db.requestedFinancing.upsert({
    where: { businessId_invoiceId: { businessId, invoiceId } },
    create: { businessId, invoiceId, ...offerRequest },
    update: offerRequest,
  });
  await addTask(db, OFFER_TASK, {
    payload: { businessId, invoiceId },
    key: `${OFFER_TASK}:${businessId}:${invoiceId}`,
  });
}

async function withdrawOffer(db: Transaction, invoiceId: string): Promise<void> {
  const where = { businessId: db.who.businessId, invoiceId };
  await db.requestedFinancing.deleteMany({ where });
  const { count } = await db.invoiceFinancing.deleteMany({ where });
  if (count > 0)
    recordChange(db, { action: "invoice.financing-withdrawn", subjectKind: "invoice", subjectId: invoiceId });
}
