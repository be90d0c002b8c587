import "server-only";
import { readLogo } from "@/lib/businesses/read-logo";
import type { Who } from "@/lib/platform/session/who";
import { pdfFileName, renderInvoicePdf } from "./invoice-pdf";
import type { PublicView } from "./public-shapes";

/** A response with the document as a PDF that browsers show in place. */
export async function answerPdf(who: Who, { invoice, business }: PublicView): Promise<Response> {
  const bytes = await renderInvoicePdf({ invoice, business, logo: await readLogo(who) });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${pdfFileName(invoice)}"`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
    },
  });
}
