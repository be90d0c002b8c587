import { getBusinessRow } from "@/lib/businesses/get-business";
import { Id } from "@/lib/platform/http/call-shapes";
import { requireStaff } from "@/lib/platform/session/staff-session";
import { getInvoice } from "@/lib/invoices/reading/get-invoice";
import { answerNoPdf, answerPdf } from "@/lib/invoices/printing/answer-pdf";
import { onlinePayment } from "@/lib/invoices/sending/online-payment";
import { publicViewOf } from "@/lib/invoices/sending/public-view";

type Context = { params: Promise<{ id: string }> };

/** The document as a PDF, to staff who may see it. Answers bytes, not JSON, so it is no declared call. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const who = await requireStaff(request);
    if (!who.permissions.has("invoices.view")) return new Response(null, { status: 403 });
    const { id } = await params;
    if (!Id.safeParse(id).success) return new Response(null, { status: 404 });
    return await answerPdf(
      who,
      publicViewOf(await getInvoice(who, id), await getBusinessRow(who), await onlinePayment()),
    );
  } catch (error) {
    return answerNoPdf(error);
  }
}
