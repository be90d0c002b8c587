import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict } from "@/lib/platform/http/refusal";
import { seal } from "@/lib/platform/secrets/seal";
import type { Who } from "@/lib/platform/session/who";
import { declineOtherOptions, lockOption, refuseSecondOption } from "../comparing/one-option";
import { type LockedInvoice, storeInvoice } from "../reading/invoice-record";
import { signatureTaker } from "../reading/signature-taker";
import { drawingBytes, type InvoiceSignature, type InvoiceSigning } from "./invoice-signature";
import { requireOffered } from "./proposal-offer";
import { stepRefusal } from "./invoice-transitions";
import { refuseOtherText } from "../sending/refuse-other-text";

/** Stores name, time and drawing under the text that was read; status signed. The digits of the SSN are sealed and never answered. Source: invoices.sign. */
export function signInvoice(
  who: Who,
  id: string,
  { textVersion, acceptedPlanIds, ...signature }: InvoiceSigning,
): Promise<void> {
  return who.db(async (db) => {
    const invoice = await lockOption(who, db, id);
    requireSignable(invoice);
    requireOffered(invoice, acceptedPlanIds);
    await refuseOtherText(who, id, textVersion, "sign");
    await storeSignature(who, db, invoice, signature);
  });
}

/** The same for the text as it stands now: of one that its signer has just made so. */
export function signAsItStands(who: Who, id: string, signature: InvoiceSignature): Promise<void> {
  return who.db(async (db) => storeSignature(who, db, await lockOption(who, db, id), signature));
}

/** The same inside a transaction that holds the document and its options. One that is signed is the one that is taken. */
export async function storeSignature(
  who: Who,
  db: Transaction,
  invoice: LockedInvoice,
  signature: InvoiceSignature,
): Promise<void> {
  await refuseSecondOption(who, db, invoice);
  requireSignable(invoice);
  await storeInvoice(who, db, invoice.id, {
    action: "invoice.signed",
    before: invoice,
    data: {
      status: "signed",
      signatureName: signature.name,
      ...signatureTaker(who),
      signedAt: who.now,
      signaturePng: signature.drawing ? drawingBytes(signature.drawing) : null,
      ssn4Sealed: signature.ssn4 ? seal(signature.ssn4, `invoice.ssn4:${invoice.businessId}:${invoice.id}`) : null,
    },
  });
  await declineOtherOptions(who, db, invoice);
}

function requireSignable({ status }: LockedInvoice): void {
  const refusal = stepRefusal("sign", status);
  if (refusal) throw conflict("invoice_not_signable", refusal, { status });
}
