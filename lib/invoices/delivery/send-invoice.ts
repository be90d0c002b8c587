import "server-only";
import { z } from "zod";
import { buildLogoAttachments, readLogo } from "@/lib/businesses/read-logo";
import { buildRecipientDetails } from "@/lib/customers/contacts/require-known-recipients";
import { env } from "@/lib/platform/env";
import { storeFile } from "@/lib/platform/files/store-file";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { conflict } from "@/lib/platform/refusals/refusal";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { issueToken } from "@/lib/platform/tokens/issue-token";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getInvoice } from "../records/get-invoice";
import { splitFilesBySize, readMailAttachments } from "../attachments/mailed-file";
import { renderInvoiceMail } from "./invoice-mail";
import { LINK_SECONDS } from "./make-customer-link";
import { lockInvoice, storeInvoice } from "../records/locked-invoice";
import { formatInvoiceStatus, isVoidedOrDeleted } from "../records/invoice-status";
import { resolveMailRecipients } from "./resolve-mail-recipients";
import { type MailSent, getMailSent } from "@/lib/platform/message-lists/mail-sent";
import { getOnlinePayment } from "../records/online-payment";
import { buildPublicView } from "./view-public";
import { readImages } from "../images/read-images";
import { formatPdfFileName, renderInvoicePdf } from "../pdf/render-invoice-pdf";
import { getTestNotice } from "../pdf/get-test-notice";

/**
 * Contacts are ids or addresses. Attachments are ids of files attached to the invoice. `confirmUnknownRecipient` allows
 * addresses that belong to no contact.
 */
export const InvoiceToSend = z.object({
  contacts: z
    .array(z.union([Id, z.email("Enter a valid email address.").max(254)]))
    .min(1, "Select a recipient.")
    .max(20),
  attachments: z.array(Id).max(10).default([]),
  keepSignature: z.boolean().default(false),
  personalizedMessage: z.string().trim().max(5000).default(""),
  confirmUnknownRecipient: z.boolean().optional(),
});
export type InvoiceToSend = z.output<typeof InvoiceToSend>;

/**
 * Sends one email to each contact, with HTML, the PDF, and a personal link. Without `keepSignature`, the stored
 * signature is left out of both. `alongside` writes in the same transaction. If it throws, no email is sent. Source:
 * invoices.send; rule: invoices/send
 */
export async function sendInvoice(
  who: Who,
  { id, input }: { id: string; input: InvoiceToSend },
  alongside?: (db: Transaction) => Promise<void>
): Promise<MailSent> {
  const invoice = await getInvoice(who, id);
  const { businessId } = who;
  const business = await who.db((db) => db.business.findUniqueOrThrow({ where: { id: businessId } }));
  const mailedInvoice = input.keepSignature ? invoice : { ...invoice, signatureName: null, signatureImage: null };
  const view = buildPublicView(mailedInvoice, business, await getOnlinePayment());
  const logo = await readLogo(who);
  const testNotice = getTestNotice(view);
  const images = await readImages(who, invoice);
  const printed = { invoice: view.invoice, business: view.business, logo, images, testNotice, timeZone: who.timeZone };
  const pdf = await renderInvoicePdf(printed);
  return who.db(async (db) => {
    const locked = await lockInvoice(db, id);
    await alongside?.(db);
    if (isVoidedOrDeleted(locked.status))
      throw conflict(
        "invoice_not_sendable",
        `This ${locked.kind} is ${formatInvoiceStatus(locked.status)}, so it can't be sent. Create a new ${locked.kind} instead.`
      );
    if (locked.isTemplate)
      throw conflict("invoice_not_sendable", "Templates can't be sent. Create an invoice or proposal from it first.");
    if (locked.version !== invoice.version)
      throw conflict("changed_meanwhile", `This ${locked.kind} has changed. Review it before you send it.`);
    const { recipients, notContacts } = await resolveMailRecipients(db, locked.customerId, input);
    const requestedFiles = await readMailAttachments(db, locked, [...new Set(input.attachments)]);
    const { carried, linked } = splitFilesBySize(requestedFiles, pdf.byteLength + (logo?.bytes.byteLength ?? 0));
    const storedPdf = await storeFile(
      who,
      { kind: "invoice_pdf", id },
      { upload: { fileName: formatPdfFileName(invoice), bytes: pdf } }
    );
    const { fileName, contentType, storageKey } = storedPdf;
    const attachments = [{ fileName, contentType, storageKey }, ...carried, ...buildLogoAttachments(logo)];
    const purpose = invoice.kind;
    for (const to of recipients) {
      const token = await issueToken(db, { purpose, subjectId: id, validSeconds: LINK_SECONDS, email: to });
      const mail = await renderInvoiceMail({
        invoice: view.invoice,
        business: { ...view.business, hasLogo: logo !== null },
        link: `${env().APP_URL}/${purpose}/${token}`,
        files: linked.map((file) => ({
          name: file.fileName,
          link: `${env().APP_URL}/api/public/invoices/${token}/files/${file.id}`,
        })),
        personalizedMessage: input.personalizedMessage,
        canPay: view.canPay,
        canAccept: view.canAccept,
        testNotice,
      });
      await sendMail(db, {
        to,
        ...mail,
        attachments,
        related: { kind: "invoice", id },
      });
    }
    await storeInvoice(db, locked, {
      action: "invoice.sent",
      data: { sentAt: who.now },
      details: buildRecipientDetails(notContacts),
    });
    return getMailSent(db, recipients);
  });
}
