import { declineOptions } from "@/lib/invoices/links/accept-option";
import { getOptionName } from "@/lib/invoices/comparison/compare-options";
import { viewComparison } from "@/lib/invoices/comparison/view-comparison";
import { makeCustomerLink } from "@/lib/invoices/delivery/make-customer-link";
import { computeDepositDue } from "@/lib/invoices/records/compute-deposit";
import {
  getAnswerProblem,
  readAcceptance,
  makeRedirect,
  formatTickedQuery,
} from "@/lib/invoices/delivery/read-acceptance";
import { rememberLink } from "@/lib/invoices/delivery/link-memory";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { readAnswerForm } from "@/lib/platform/files/read-answer-form";
import { refuseForeignOrigin } from "@/lib/platform/http/guards/refuse-foreign-origin";
import { requireCustomer } from "@/lib/platform/session/require-customer";
import type { Who } from "@/lib/platform/session/who";
import { acceptOptionWithPlans } from "@/lib/plans/sold/accept-with-plans";

type Context = { params: Promise<{ token: string }> };

/** The size limit of the form with a drawn signature, in bytes. */
const LARGEST = 256 * 1024;

/** Handles the plain form of /view-comparison: signs one option or declines all, then redirects. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const page = `/view-comparison/${encodeURIComponent(token)}`;
  try {
    refuseForeignOrigin(request);
    const who = await requireCustomer(token, request, "comparison");
    const { invoices, business } = await viewComparison(who);
    const form = await readAnswerForm(request, LARGEST);
    const index = invoices.findIndex(({ id }) => id === form.get("invoiceId"));
    const option = invoices[index];
    if (form.get("answer") === "deposit") return (await toDeposit(who)) ?? makeRedirect(page);
    const did = form.get("answer") === "decline" ? "declined" : "accepted";
    if (did === "declined") await declineOptions(who);
    else {
      if (!option) return makeRedirect(`${page}?problem=changed`);
      const read = readAcceptance(form, option);
      const query = `option=${option.id}${formatTickedQuery(form)}`;
      if (read.problem) return makeRedirect(`${page}?${query}&problem=${read.problem}#accept`);
      await acceptOptionWithPlans(who, { invoiceId: option.id, ...read.acceptance, ...read.signature });
      const depositResponse = await toDeposit(who);
      if (depositResponse) return depositResponse;
    }
    const document =
      did === "declined" || !option
        ? invoices.length === 1
          ? "Proposal"
          : "Proposals"
        : `${getOptionName(option, index)} (proposal #${option.invoiceNumber})`;
    const { name: businessName, phone, phoneExtension } = business;
    const memory = { did, token, page: "view-comparison", businessName, phone, phoneExtension, document } as const;
    return makeRedirect("/thank-you", { "set-cookie": await rememberLink.header(memory) });
  } catch (error) {
    if (error instanceof RequestProblem)
      return error.status === 403 ? new Response(error.message, { status: 403 }) : makeRedirect(page);
    if (error instanceof Refusal) return makeRedirect(`${page}?problem=${getAnswerProblem(error)}`);
    throw error;
  }
}

/** Redirects to the accepted option's page for its deposit. Null when none is due. */
async function toDeposit(who: Who): Promise<Response | null> {
  const { invoices, acceptedId } = await viewComparison(who);
  const accepted = invoices.find(({ id }) => id === acceptedId);
  if (!accepted || computeDepositDue(accepted) === "0.00") return null;
  return makeRedirect(new URL(await makeCustomerLink(who, accepted.id)).pathname);
}
