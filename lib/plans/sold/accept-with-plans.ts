import "server-only";
import { acceptInvoice } from "@/lib/invoices/changing/accept-invoice";
import type { InvoiceSignature, InvoiceSigning } from "@/lib/invoices/changing/invoice-signature";
import { signAsItStands, signInvoice } from "@/lib/invoices/changing/sign-invoice";
import { acceptOption } from "@/lib/invoices/comparing/answer-comparison";
import type { OptionAcceptance } from "@/lib/invoices/comparing/comparison-shapes";
import type { Acceptance } from "@/lib/invoices/sending/public-shapes";
import type { Who } from "@/lib/platform/session/who";
import { SoldPlanToSave } from "./recurrence-shapes";
import { saveSoldPlan } from "./save-sold-plan";

/**
 * The customer takes the proposal, and signs it where they do so at once. The plans that they ticked are sold from today
 * under the same name and drawing, in the same transaction: all of it or nothing.
 */
export function acceptWithPlans(
  who: Who,
  id: string,
  acceptance: Acceptance,
  signature?: InvoiceSignature,
): Promise<void> {
  return who.db(async () => {
    await acceptInvoice(who, id, acceptance);
    // What was chosen has just become part of the text.
    if (signature) await signAsItStands(who, id, signature);
    await sellOffered(who, id, acceptance, signature?.drawing);
  });
}

/** The same of one that is signed on the spot, on a technician's phone or in the office. */
export function signWithPlans(who: Who, id: string, signing: InvoiceSigning): Promise<void> {
  return who.db(async () => {
    await signInvoice(who, id, signing);
    await sellOffered(who, id, signing, signing.drawing);
  });
}

/** The same of one of several options. */
export function acceptOptionWithPlans(who: Who, taken: OptionAcceptance): Promise<void> {
  return who.db(async () => {
    await acceptOption(who, taken);
    await sellOffered(who, taken.invoiceId, taken, taken.drawing);
  });
}

async function sellOffered(
  who: Who,
  proposalId: string,
  { name, acceptedPlanIds }: Pick<Acceptance, "name" | "acceptedPlanIds">,
  drawing: string | undefined,
): Promise<void> {
  for (const planId of new Set(acceptedPlanIds)) {
    const sold = {
      recurrence: { maintenance_plan_id: planId },
      from_invoice: proposalId,
      is_work_order: true,
      esig: { name, ...(drawing ? { drawing } : {}) },
    };
    await saveSoldPlan(who, SoldPlanToSave.parse(sold));
  }
}
