import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Payment } from "@/lib/invoices/records/payment";
import { Credit } from "@/lib/payments/credits/credit";
import { getPaymentsAndCredits } from "@/lib/payments/list-payments";

export const GET = call({
  id: "invoices.getPaymentsCredits",
  summary: "Lists an invoice's payments and credits, with its balance",
  permission: "invoices.view",
  params: IdPath,
  returns: z.object({ payments: z.array(Payment), credits: z.array(Credit), balance: z.string() }),
  refusals: ["invoice_not_found"],
  failure: INVOICE_FAILURE,
  run: ({ who, params }) => getPaymentsAndCredits(who, params.id),
});
