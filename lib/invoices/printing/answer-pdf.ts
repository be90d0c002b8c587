import "server-only";
import { readLogo } from "@/lib/businesses/read-logo";
import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import type { Who } from "@/lib/platform/session/who";
import { readImages } from "../images/read-images";
import { pdfFileName, renderInvoicePdf } from "./render-invoice-pdf";
import type { PublicView } from "../sending/public-shapes";
import { testNoticeOf } from "./test-notice";

/** A response with the document as a PDF that browsers show in place. */
export async function answerPdf(who: Who, view: PublicView): Promise<Response> {
  const { invoice, business } = view;
  const logo = await readLogo(who);
  const bytes = await renderInvoicePdf({
    invoice,
    business,
    logo,
    images: await readImages(who, invoice),
    testNotice: testNoticeOf(view),
  });
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

/** Why there is no PDF, in words where the reader can do something about it. */
export function answerNoPdf(error: unknown): Response {
  if (error instanceof RequestProblem) return inWords(error.status, error.message);
  if (error instanceof Refusal && error.kind === "invalid") return inWords(422, error.message);
  if (error instanceof Refusal) return new Response(null, { status: 404 });
  throw error;
}

function inWords(status: number, sentence: string): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store" };
  return new Response(sentence, { status, headers });
}
