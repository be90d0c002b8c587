import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { Credit, CreditQuery, CreditToSave } from "@/lib/payments/credits/credit";
import { listCredits } from "@/lib/payments/credits/list-credits";
import { saveCredit } from "@/lib/payments/credits/save-credit";

export const GET = call({
  id: "credits.list",
  summary: "Lists customer credits, newest first",
  permission: "payments.view",
  query: CreditQuery,
  returns: page(Credit),
  run: ({ who, query }) => listCredits(who, query),
});

export const POST = call({
  id: "credits.save",
  summary: "Adds a customer credit, or changes an unapplied one",
  permission: "payments.credits",
  idempotent: true,
  body: CreditToSave,
  returns: Credit,
  refusals: [
    "credit_not_found",
    "customer_not_found",
    "invoice_not_found",
    "job_not_found",
    "credit_applied",
    "credit_is_money",
  ],
  run: ({ who, body }) => saveCredit(who, body),
});
