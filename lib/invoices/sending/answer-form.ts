import "server-only";
import type { Refusal } from "@/lib/platform/http/refusal";
import { tryFit } from "@/lib/platform/http/reading/unfit-input";
import { InvoiceSignature } from "../changing/invoice-signature";
import { withChosen } from "../totals/with-chosen";
import type { AnswerProblem } from "./answer-problem";
import { Acceptance, type PublicInvoice } from "./public-shapes";

type Read = { acceptance: Acceptance; signature: InvoiceSignature; problem: null } | { problem: AnswerProblem };

/** The optional lines that are ticked. */
const tickedLines = (form: FormData): string[] => form.getAll("acceptedLineItemIds").map(String);

/** What is ticked, as the page says it in its address: "&lines=…&plans=…". */
export function tickedQuery(form: FormData): string {
  const ticked = { lines: tickedLines(form), plans: form.getAll("acceptedPlanIds").map(String) };
  return Object.entries(ticked)
    .map(([name, ids]) => (ids.length > 0 ? `&${name}=${encodeURIComponent(ids.join(","))}` : ""))
    .join("");
}

/**
 * What was typed and ticked on the plain form of a proposal. Nobody signs a total that they have not seen: one that does
 * not come to the total on the page is shown again first.
 */
export function readAcceptance(form: FormData, invoice: PublicInvoice): Read {
  const ticked = tickedLines(form);
  const said = form.get("total")?.toString();
  if (form.get("answer") === "total") return { problem: "total" };
  const acceptance = tryFit(Acceptance, {
    name: form.get("name") ?? "",
    acceptedLineItemIds: ticked,
    acceptedPlanIds: form.getAll("acceptedPlanIds"),
    // Sent by the page itself; without it nobody knows what was read.
    textVersion: form.get("textVersion")?.toString() ?? "",
  });
  if (!acceptance.success) return { problem: "name" };
  const ssn4 = InvoiceSignature.shape.ssn4.safeParse(form.get("ssn4") || undefined);
  if (!ssn4.success) return { problem: "ssn4" };
  const isSeen = said === undefined ? ticked.length === 0 : said === withChosen(invoice, ticked).total;
  const isSameText = acceptance.data.textVersion === invoice.textVersion;
  if (isSameText && !isSeen) return { problem: "total" };
  const typed = { name: acceptance.data.name, ssn4: ssn4.data };
  // A drawing that cannot be kept does not hold up what is signed by name.
  const signature = InvoiceSignature.safeParse({ ...typed, drawing: form.get("drawing") || undefined });
  return { acceptance: acceptance.data, signature: signature.success ? signature.data : typed, problem: null };
}

export function problemOf({ kind, code }: Refusal): AnswerProblem {
  if (code === "changed_meanwhile") return "changed";
  if (code === "other_option_accepted") return "other";
  if (code === "plan_there") return "plan";
  if (code === "plan_archived") return "changed";
  return kind === "conflict" ? "answered" : "failed";
}

/** On by redirect, so that going back or reading again sends nothing twice. */
export function seeOther(location: string, more: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store", ...more } });
}
