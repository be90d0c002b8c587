import { acceptInvoice, declineInvoice } from "@/lib/invoices/changing/accept-invoice";
import { signAsItStands } from "@/lib/invoices/changing/sign-invoice";
import { problemOf, readAcceptance, seeOther, tickedLines } from "@/lib/invoices/sending/answer-form";
import { rememberLink } from "@/lib/invoices/sending/link-memory";
import { subjectOf, viewPublic } from "@/lib/invoices/sending/public-view";
import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { refuseForeignOrigin } from "@/lib/platform/http/guards/same-origin";
import { requireCustomer } from "@/lib/platform/session/customer-link";

type Context = { params: Promise<{ token: string }> };

/** The plain form of /accept-proposal: through the same functions as invoices.acceptPublic and signPublic, then on by redirect. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const page = `/accept-proposal/${token}`;
  try {
    refuseForeignOrigin(request);
    const who = await requireCustomer(token, request);
    const { invoice, business } = await viewPublic(who);
    const form = await request.formData();
    const did = form.get("answer") === "decline" ? "declined" : "accepted";
    if (did === "declined") {
      await declineInvoice(who, subjectOf(who), { textVersion: form.get("textVersion")?.toString() ?? "" });
    } else {
      const read = readAcceptance(form, invoice);
      const lines = tickedLines(form).join(",");
      if (read.problem)
        return seeOther(`${page}?problem=${read.problem}${lines ? `&lines=${encodeURIComponent(lines)}` : ""}`);
      await who.db(async () => {
        await acceptInvoice(who, subjectOf(who), read.acceptance);
        // What was chosen has just become part of the text.
        await signAsItStands(who, subjectOf(who), read.signature);
      });
    }
    const document = `Proposal #${invoice.invoiceNumber}`;
    const cookie = await rememberLink.header({ did, token, businessName: business.name, document });
    return seeOther("/thank-you", { "set-cookie": cookie });
  } catch (error) {
    if (error instanceof RequestProblem)
      return error.status === 403
        ? new Response(error.message, { status: 403 })
        : seeOther(`/view-proposal/${encodeURIComponent(token)}`);
    if (error instanceof Refusal) return seeOther(`${page}?problem=${problemOf(error)}`);
    throw error;
  }
}
