import "server-only";
import type { z } from "zod";
import { buildLogoAttachments, readLogo } from "@/lib/businesses/read-logo";
import { buildRecipientDetails } from "@/lib/customers/contacts/require-known-recipients";
import { env } from "@/lib/platform/env";
import { storeFile } from "@/lib/platform/files/store-file";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { recordChange } from "@/lib/platform/changes/record-change";
import { issueToken } from "@/lib/platform/tokens/issue-token";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { readImages } from "../images/read-images";
import { formatPdfFileName, renderInvoicePdf } from "../pdf/render-invoice-pdf";
import { lockInvoice, storeInvoice } from "../records/locked-invoice";
import { LINK_SECONDS } from "../delivery/make-customer-link";
import { resolveMailRecipients } from "../delivery/resolve-mail-recipients";
import { type MailSent, getMailSent } from "@/lib/platform/message-lists/mail-sent";
import { getOnlinePayment } from "../records/online-payment";
import { toPublicBusiness, buildPublicView } from "../delivery/view-public";
import { InvoiceToSend } from "../delivery/send-invoice";
import { renderComparisonMail } from "./comparison-mail";
import type { Comparison } from "./comparison";
import { getComparison } from "./get-comparison";

export const ComparisonToSend = InvoiceToSend.pick({
  contacts: true,
  personalizedMessage: true,
  confirmUnknownRecipient: true,
});
export type ComparisonToSend = z.output<typeof ComparisonToSend>;

/** Emails each contact the options, with a PDF of each and a personal link to compare them. */
export async function sendComparison(who: Who, id: string, input: ComparisonToSend): Promise<MailSent> {
  const comparison = await getComparison(who, id);
  requireOpen(comparison);
  const [first] = comparison.invoices;
  if (!first) throw notFound("comparison");
  const logo = await readLogo(who);
  const row = await who.db((db) => db.business.findUniqueOrThrow({ where: { id: who.businessId } }));
  const business = { ...toPublicBusiness(row), hasLogo: logo !== null };
  const online = await getOnlinePayment();
  const printed: Array<{ id: string; fileName: string; bytes: Uint8Array }> = [];
  for (const option of comparison.invoices) {
    const { invoice } = buildPublicView({ ...option, signatureName: null, signatureImage: null }, row, online);
    const bytes = await renderInvoicePdf({
      invoice,
      business: toPublicBusiness(row),
      logo,
      images: await readImages(who, option),
      testNotice: null,
      timeZone: who.timeZone,
    });
    printed.push({ id: option.id, fileName: formatPdfFileName(invoice), bytes });
  }
  return who.db(async (db) => {
    const { recipients, notContacts } = await resolveMailRecipients(db, first.businessCustomerId, input);
    const attachments = buildLogoAttachments(logo);
    for (const { id: optionId, fileName, bytes } of printed) {
      const storedFile = await storeFile(who, { kind: "invoice_pdf", id: optionId }, { upload: { fileName, bytes } });
      attachments.push({
        fileName: storedFile.fileName,
        contentType: storedFile.contentType,
        storageKey: storedFile.storageKey,
      });
    }
    for (const to of recipients) {
      const link = getComparisonUrl(await issueComparisonToken(db, id, to));
      const mail = await renderComparisonMail({ ...input, comparison, business, link });
      await sendMail(db, { to, ...mail, attachments, related: { kind: "invoice", id: first.id } });
    }
    await markSent(db, comparison, notContacts);
    return getMailSent(db, recipients);
  });
}

/** Creates a link to share in another way. */
export async function makeComparisonLink(who: Who, id: string): Promise<string> {
  requireOpen(await getComparison(who, id));
  return who.db(async (db) => {
    const token = await issueComparisonToken(db, id);
    recordChange(db, { action: "comparison.link-made", subjectKind: "comparison", subjectId: id });
    return getComparisonUrl(token);
  });
}

const issueComparisonToken = (db: Transaction, subjectId: string, email?: string) =>
  issueToken(db, { purpose: "comparison", subjectId, validSeconds: LINK_SECONDS, ...(email ? { email } : {}) });

const getComparisonUrl = (token: string) => `${env().APP_URL}/view-comparison/${token}`;

function requireOpen({ acceptedId }: Comparison): void {
  if (acceptedId)
    throw conflict("comparison_answered", "One of these options was accepted or closed. Create a new comparison.");
}

/** Marks the options as sent. Refuses if one of them changed after it was read for the email. */
async function markSent(db: Transaction, { invoices }: Comparison, notContacts: readonly string[]): Promise<void> {
  for (const { id, version } of invoices.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const before = await lockInvoice(db, id);
    if (before.version !== version)
      throw conflict("changed_meanwhile", "An option has changed. Review the options before you send them.");
    await storeInvoice(db, before, {
      action: "invoice.sent",
      data: { sentAt: db.who.now },
      details: buildRecipientDetails(notContacts),
    });
  }
}
