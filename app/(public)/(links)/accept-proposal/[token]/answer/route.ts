import { Acceptance } from "@/lib/invoices/sending/public-shapes";
import { acceptInvoice, declineInvoice } from "@/lib/invoices/changing/accept-invoice";
import { InvoiceSignature } from "@/lib/invoices/changing/invoice-signature";
import { rememberLink } from "@/lib/invoices/sending/link-memory";
import { subjectOf, viewPublic } from "@/lib/invoices/sending/public-view";
import { signAsItStands } from "@/lib/invoices/changing/sign-invoice";
import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { refuseForeignOrigin } from "@/lib/platform/http/guards/same-origin";
import { tryFit } from "@/lib/platform/http/reading/unfit-input";
import { requireCustomer } from "@/lib/platform/session/customer-link";
import type { Who } from "@/lib/platform/session/who";

type Context = { params: Promise<{ token: string }> };

/** The plain form of /accept-proposal: through the same functions as invoices.acceptPublic and signPublic, then on by redirect. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  try {
    refuseForeignOrigin(request);
    const who = await requireCustomer(token, request);
    const { invoice, business } = await viewPublic(who);
    const form = await request.formData();
    const did = form.get("answer") === "decline" ? "declined" : "accepted";
    // Sent by the page itself; without it nobody knows what was read.
    const textVersion = form.get("textVersion")?.toString() ?? "";
    if (did === "declined") await declineInvoice(who, subjectOf(who), { textVersion });
    else {
      const problem = await accept(who, form, textVersion);
      if (problem) return to(`/accept-proposal/${token}?problem=${problem}`);
    }
    const document = `Proposal #${invoice.invoiceNumber}`;
    const cookie = await rememberLink.header({ did, token, businessName: business.name, document });
    return to("/thank-you", { "set-cookie": cookie });
  } catch (error) {
    if (error instanceof RequestProblem)
      return error.status === 403
        ? new Response(error.message, { status: 403 })
        : to(`/view-proposal/${encodeURIComponent(token)}`);
    if (error instanceof Refusal) return to(`/accept-proposal/${token}?problem=${problemOf(error)}`);
    throw error;
  }
}

/** Accepts and signs in one transaction; otherwise says what is wrong with what was typed. */
async function accept(who: Who, form: FormData, textVersion: string): Promise<"name" | "ssn4" | null> {
  const acceptance = tryFit(Acceptance, {
    name: form.get("name") ?? "",
    acceptedLineItemIds: form.getAll("acceptedLineItemIds"),
  });
  if (!acceptance.success) return "name";
  const { name } = acceptance.data;
  const ssn4 = InvoiceSignature.shape.ssn4.safeParse(form.get("ssn4") || undefined);
  if (!ssn4.success) return "ssn4";
  const typed = { name, ssn4: ssn4.data };
  // A drawing that cannot be kept does not hold up what is signed by name.
  const signature = InvoiceSignature.safeParse({ ...typed, drawing: form.get("drawing") || undefined });
  await who.db(async () => {
    await acceptInvoice(who, subjectOf(who), { ...acceptance.data, textVersion });
    // What was chosen has just become part of the text.
    await signAsItStands(who, subjectOf(who), signature.success ? signature.data : typed);
  });
  return null;
}

function problemOf({ kind, code }: Refusal): "changed" | "answered" | "failed" {
  if (code === "changed_meanwhile") return "changed";
  return kind === "conflict" ? "answered" : "failed";
}

function to(location: string, more: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store", ...more } });
}
