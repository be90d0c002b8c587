import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { applyCredit } from "@/lib/payments/credits/apply-credit";
import { Credit, CreditToApply } from "@/lib/payments/credits/credit";

export const POST = call({
  id: "credits.apply",
  summary: "Applies a credit to the customer's invoices",
  permission: "payments.accept",
  idempotent: true,
  params: IdPath,
  body: CreditToApply,
  returns: Credit,
  refusals: ["credit_not_found", "invoice_not_found", "over_credit", "over_payment", "not_payable"],
  run: ({ who, params, body }) => applyCredit(who, params.id, body.invoiceAmounts),
});
