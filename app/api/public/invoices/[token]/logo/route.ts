import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { readLogo } from "@/lib/businesses/read-logo";
import { fileCall } from "@/lib/platform/files/file-call";
import { TokenPath } from "@/lib/invoices/records/public-invoice";

export const GET = fileCall({
  id: "invoices.logoPublic",
  summary: "Returns the business's logo for a customer link",
  audience: "customer-token",
  params: TokenPath,
  lastsSeconds: 300,
  failure: INVOICE_FAILURE,
  run: ({ who }) => readLogo(who),
});
