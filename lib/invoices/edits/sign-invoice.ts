import "server-only";
import { conflict } from "@/lib/platform/refusals/refusal";
import { seal } from "@/lib/platform/secrets/seal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { declineOtherOptions, lockOption, type LockedOption, refuseOtherAccepted } from "../comparison/lock-option";
import { type LockedInvoice, storeInvoice } from "../records/locked-invoice";
import { getSignatureTakerColumns } from "../records/get-signature-taker-columns";
import { decodeDrawing, type InvoiceSignature, type InvoiceSigning } from "../signatures/invoice-signature";
import { requireRecommendedPlans } from "./build-proposal-columns";
import { getStepRefusal } from "../records/invoice-step";
import { refuseOtherText } from "./refuse-other-text";

/**
 * Stores the name, time, and drawing for the text that was read. Its status becomes signed. The SSN digits are stored
 * encrypted and never returned. Source: invoices.sign.
 */
export function signInvoice(
  who: Who,
  id: string,
  { textVersion, acceptedPlanIds, ...signature }: InvoiceSigning
): Promise<void> {
  return who.db(async (db) => {
    const invoice = await lockOption(db, id);
    requireSignable(invoice);
    requireRecommendedPlans(invoice, acceptedPlanIds);
    await refuseOtherText(who, invoice, { displayedVersion: textVersion, step: "sign" });
    await storeSignature(db, invoice, signature);
  });
}

/** A locked document with the other options of its comparison. */
type SignedOption = LockedInvoice & Pick<LockedOption, "otherOptions">;

/** Signs the current text, for a signer whose own choice has just changed it. */
export function signCurrentText(who: Who, id: string, signature: InvoiceSignature): Promise<void> {
  return who.db(async (db) => storeSignature(db, await lockOption(db, id), signature));
}

/** Stores a signature. The signed option counts as chosen. */
export async function storeSignature(
  db: Transaction,
  invoice: SignedOption,
  signature: InvoiceSignature
): Promise<void> {
  const { who } = db;
  refuseOtherAccepted(invoice);
  requireSignable(invoice);
  await storeInvoice(db, invoice, {
    action: "invoice.signed",
    data: {
      status: "signed",
      signatureName: signature.name,
      ...getSignatureTakerColumns(who),
      signedAt: who.now,
      signaturePng: signature.drawing ? decodeDrawing(signature.drawing) : null,
      ssn4Sealed: signature.ssn4 ? seal(signature.ssn4, `invoice.ssn4:${invoice.businessId}:${invoice.id}`) : null,
    },
  });
  await declineOtherOptions(db, invoice);
}

function requireSignable(invoice: LockedInvoice): void {
  const refusal = getStepRefusal("sign", invoice);
  if (refusal) throw conflict("invoice_not_signable", refusal, { status: invoice.status });
}
