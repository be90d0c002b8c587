import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { makeCustomerLink } from "@/lib/invoices/delivery/make-customer-link";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";

export const POST = call({
  id: "invoices.makeLink",
  summary: "Creates a customer link to an invoice or proposal",
  permission: "invoices.change",
  params: IdPath,
  returns: z.object({ link: z.string() }),
  refusals: ["invoice_not_found", "invoice_not_sendable"],
  failure: INVOICE_FAILURE,
  run: async ({ who, params }) => ({ link: await makeCustomerLink(who, params.id) }),
});
