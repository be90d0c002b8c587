import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { env } from "@/lib/platform/env";
import { conflict } from "@/lib/platform/refusals/refusal";
import { issueToken } from "@/lib/platform/tokens/issue-token";
import type { Who } from "@/lib/platform/session/who";
import { lockInvoice } from "../records/locked-invoice";
import { formatInvoiceStatus, isVoidedOrDeleted } from "../records/invoice-status";

/** A customer link is valid for 180 days. */
export const LINK_SECONDS = 180 * 86_400;

/**
 * Creates a customer link to share in another way, such as for a customer without email. Throws a 409 for a document
 * that cannot be opened.
 */
export function makeCustomerLink(who: Who, id: string): Promise<string> {
  return who.db(async (db) => {
    const { status, kind, isTemplate } = await lockInvoice(db, id);
    if (isTemplate)
      throw conflict("invoice_not_sendable", "Templates have no link. Create an invoice or proposal from it first.");
    if (isVoidedOrDeleted(status))
      throw conflict(
        "invoice_not_sendable",
        `This ${kind} is ${formatInvoiceStatus(status)}, so it has no link. Create a new ${kind} instead.`
      );
    const token = await issueToken(db, { purpose: kind, subjectId: id, validSeconds: LINK_SECONDS });
    recordChange(db, {
      action: "invoice.link-made",
      subjectKind: "invoice",
      subjectId: id,
      details: { purpose: kind },
    });
    return `${env().APP_URL}/${kind}/${token}`;
  });
}
