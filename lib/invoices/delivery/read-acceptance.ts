import "server-only";
import type { Refusal } from "@/lib/platform/refusals/refusal";
import { tryParseInput } from "@/lib/platform/http/input/unfit-input";
import { InvoiceSignature } from "../signatures/invoice-signature";
import { applyChoices } from "../records/get-chosen-line-ids";
import type { AnswerProblem } from "./answer-problem";
import { Acceptance, type PublicInvoice } from "../records/public-invoice";

type ReadAcceptance =
  | { acceptance: Acceptance; signature: InvoiceSignature; problem: null }
  | { problem: AnswerProblem };

/** Returns the ids of the checked optional lines. */
const getTickedLines = (form: FormData): string[] => form.getAll("acceptedLineItemIds").map(String);

/** Formats the checked items for the address of the page: "&lines=…&plans=…". */
export function formatTickedQuery(form: FormData): string {
  const ticked = { lines: getTickedLines(form), plans: form.getAll("acceptedPlanIds").map(String) };
  return Object.entries(ticked)
    .map(([name, ids]) => (ids.length > 0 ? `&${name}=${encodeURIComponent(ids.join(","))}` : ""))
    .join("");
}

/**
 * Reads the plain form of a proposal. A total that differs from the one on the page is shown again first, so no
 * customer signs an unseen total.
 */
export function readAcceptance(form: FormData, invoice: PublicInvoice): ReadAcceptance {
  const ticked = getTickedLines(form);
  const submittedTotal = form.get("total")?.toString();
  if (form.get("answer") === "total") return { problem: "total" };
  const acceptance = tryParseInput(Acceptance, {
    name: form.get("name") ?? "",
    acceptedLineItemIds: ticked,
    acceptedPlanIds: form.getAll("acceptedPlanIds"),
    // The page sends it. Without it, the version that was read is unknown.
    textVersion: form.get("textVersion")?.toString() ?? "",
  });
  if (!acceptance.success) return { problem: "name" };
  const ssn4 = InvoiceSignature.shape.ssn4.safeParse(form.get("ssn4") || undefined);
  if (!ssn4.success) return { problem: "ssn4" };
  const isSeen =
    submittedTotal === undefined ? ticked.length === 0 : submittedTotal === applyChoices(invoice, ticked).total;
  const isSameText = acceptance.data.textVersion === invoice.textVersion;
  if (isSameText && !isSeen) return { problem: "total" };
  const typedSignature = { name: acceptance.data.name, ssn4: ssn4.data };
  // An invalid drawing does not block a signature by name.
  const signature = InvoiceSignature.safeParse({ ...typedSignature, drawing: form.get("drawing") || undefined });
  return { acceptance: acceptance.data, signature: signature.success ? signature.data : typedSignature, problem: null };
}

export function getAnswerProblem({ kind, code }: Refusal): AnswerProblem {
  if (code === "changed_meanwhile") return "changed";
  if (code === "other_option_accepted") return "other";
  if (code === "plan_there") return "plan";
  if (code === "plan_archived") return "changed";
  return kind === "conflict" ? "answered" : "failed";
}

/** Builds a redirect, so that going back or reloading sends nothing twice. */
export function makeRedirect(location: string, more: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store", ...more } });
}
