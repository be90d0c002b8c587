import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { acceptInvoice } from "../edits/accept-invoice";
import { signCurrentText } from "../edits/sign-invoice";
import { storeInvoice } from "../records/locked-invoice";
import { isOpenDraftOrPresented } from "../records/invoice-status";
import { getLinkSubjectId } from "../delivery/view-public";
import type { OptionAcceptance } from "../comparison/comparison";
import { lockOption, refuseOtherAccepted } from "../comparison/lock-option";

/** Accepts and signs one option for the customer. Declines the others in the same transaction. */
export function acceptOption(who: Who, { invoiceId, ssn4, drawing, ...acceptance }: OptionAcceptance): Promise<void> {
  const { businessId } = who;
  const comparisonId = getLinkSubjectId(who);
  return who.db(async (db) => {
    const isOption = await db.invoice.count({ where: { businessId, id: invoiceId, comparisonId } });
    if (!isOption) throw notFound("invoice");
    await acceptInvoice(who, invoiceId, { ...acceptance, declineRecs: false });
    // The accepted choices have just changed the text.
    await signCurrentText(who, invoiceId, {
      name: acceptance.name,
      ...(ssn4 ? { ssn4 } : {}),
      ...(drawing ? { drawing } : {}),
    });
  });
}

/** Declines all open options for the customer. Throws a 409 if one was accepted. */
export function declineOptions(who: Who): Promise<void> {
  const { businessId } = who;
  const comparisonId = getLinkSubjectId(who);
  return who.db(async (db) => {
    const options = await db.invoice.findMany({
      where: { businessId, comparisonId },
      select: { id: true },
      orderBy: { id: "asc" },
    });
    for (const { id } of options) {
      const before = await lockOption(db, id);
      refuseOtherAccepted(before);
      if (!isOpenDraftOrPresented(before.status)) continue;
      await storeInvoice(db, before, { action: "invoice.declined", data: { status: "declined" } });
    }
  });
}
