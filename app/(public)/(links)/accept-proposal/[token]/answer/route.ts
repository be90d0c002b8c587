import { declineInvoice } from "@/lib/invoices/edits/accept-invoice";
import {
  getAnswerProblem,
  readAcceptance,
  makeRedirect,
  formatTickedQuery,
} from "@/lib/invoices/delivery/read-acceptance";
import { rememberLink } from "@/lib/invoices/delivery/link-memory";
import { getLinkSubjectId, viewPublic } from "@/lib/invoices/delivery/view-public";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { readAnswerForm } from "@/lib/platform/files/read-answer-form";
import { refuseForeignOrigin } from "@/lib/platform/http/guards/refuse-foreign-origin";
import { requireCustomer } from "@/lib/platform/session/require-customer";
import { acceptWithPlans } from "@/lib/plans/sold/accept-with-plans";

type Context = { params: Promise<{ token: string }> };

/** The size limit of the form with a drawn signature, in bytes. */
const LARGEST = 256 * 1024;

/**
 * Handles the plain form of /accept-proposal with the functions of invoices.acceptPublic and signPublic, then
 * redirects.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const page = `/accept-proposal/${token}`;
  try {
    refuseForeignOrigin(request);
    const who = await requireCustomer(token, request);
    const { invoice, business } = await viewPublic(who);
    const form = await readAnswerForm(request, LARGEST);
    const did = form.get("answer") === "decline" ? "declined" : "accepted";
    if (did === "declined") {
      await declineInvoice(who, getLinkSubjectId(who), { textVersion: form.get("textVersion")?.toString() ?? "" });
    } else {
      const read = readAcceptance(form, invoice);
      if (read.problem) return makeRedirect(`${page}?problem=${read.problem}${formatTickedQuery(form)}`);
      await acceptWithPlans(who, getLinkSubjectId(who), { acceptance: read.acceptance, signature: read.signature });
      // A deposit is requested at once.
      if ((await viewPublic(who)).depositDue !== "0.00") return makeRedirect(`/proposal/${encodeURIComponent(token)}`);
    }
    const document = `Proposal #${invoice.invoiceNumber}`;
    const { name: businessName, phone, phoneExtension } = business;
    const cookie = await rememberLink.header({ did, token, businessName, phone, phoneExtension, document });
    return makeRedirect("/thank-you", { "set-cookie": cookie });
  } catch (error) {
    if (error instanceof RequestProblem)
      return error.status === 403
        ? new Response(error.message, { status: 403 })
        : makeRedirect(`/view-proposal/${encodeURIComponent(token)}`);
    if (error instanceof Refusal) return makeRedirect(`${page}?problem=${getAnswerProblem(error)}`);
    throw error;
  }
}
