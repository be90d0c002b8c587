import "server-only";
import { readLogo } from "@/lib/businesses/read-logo";
import type { AnsweredFile } from "@/lib/platform/files/answer-file";
import type { Who } from "@/lib/platform/session/who";
import { readImages } from "../images/read-images";
import type { PublicView } from "../records/public-invoice";
import { formatPdfFileName, renderInvoicePdf } from "./render-invoice-pdf";
import { getTestNotice } from "./get-test-notice";

/** Returns the PDF of the document that its customer sees. */
export async function renderInvoiceFile(who: Who, view: PublicView): Promise<AnsweredFile> {
  const { invoice, business } = view;
  const logo = await readLogo(who);
  const images = await readImages(who, invoice);
  const { timeZone } = who;
  const bytes = await renderInvoicePdf({ invoice, business, logo, images, testNotice: getTestNotice(view), timeZone });
  return { fileName: formatPdfFileName(invoice), contentType: "application/pdf", bytes };
}
