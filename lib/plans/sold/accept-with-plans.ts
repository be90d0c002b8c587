import "server-only";
import { acceptInvoice } from "@/lib/invoices/edits/accept-invoice";
import type { InvoiceSignature, InvoiceSigning } from "@/lib/invoices/signatures/invoice-signature";
import { signCurrentText, signInvoice } from "@/lib/invoices/edits/sign-invoice";
import { acceptOption } from "@/lib/invoices/links/accept-option";
import type { OptionAcceptance } from "@/lib/invoices/comparison/comparison";
import type { Acceptance } from "@/lib/invoices/records/public-invoice";
import type { Who } from "@/lib/platform/session/who";
import { SoldPlanToSave } from "../records/sold-plan";
import { saveSoldPlan } from "./save-sold-plan";

/**
 * Accepts a proposal, and signs it if the customer does so at once. Checked plans are sold from today with the same
 * signature, in the same transaction.
 */
export function acceptWithPlans(
  who: Who,
  id: string,
  { acceptance, signature }: { acceptance: Acceptance; signature?: InvoiceSignature }
): Promise<void> {
  return who.db(async () => {
    await acceptInvoice(who, id, acceptance);
    // The chosen plans have just become part of the text.
    if (signature) await signCurrentText(who, id, signature);
    await sellCheckedPlans(who, id, acceptance, signature?.drawing);
  });
}

/** Signs a proposal on a user's screen, and sells the checked plans. */
export function signWithPlans(who: Who, id: string, signing: InvoiceSigning): Promise<void> {
  return who.db(async () => {
    await signInvoice(who, id, signing);
    await sellCheckedPlans(who, id, signing, signing.drawing);
  });
}

/** Accepts one of several options, and sells the checked plans. */
export function acceptOptionWithPlans(who: Who, acceptance: OptionAcceptance): Promise<void> {
  return who.db(async () => {
    await acceptOption(who, acceptance);
    await sellCheckedPlans(who, acceptance.invoiceId, acceptance, acceptance.drawing);
  });
}

async function sellCheckedPlans(
  who: Who,
  proposalId: string,
  { name, acceptedPlanIds }: Pick<Acceptance, "name" | "acceptedPlanIds">,
  drawing: string | undefined
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
