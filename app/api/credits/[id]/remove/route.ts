import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { removeCredit } from "@/lib/payments/credits/apply-credit";
import { Credit, CreditToRemove } from "@/lib/payments/credits/credit";

export const POST = call({
  id: "credits.remove",
  summary: "Removes a credit from an invoice",
  permission: "payments.accept",
  idempotent: true,
  params: IdPath,
  body: CreditToRemove,
  returns: Credit,
  refusals: ["credit_not_found", "invoice_not_found", "credit_not_there"],
  run: ({ who, params, body }) => removeCredit(who, params.id, body.invoiceId),
});
