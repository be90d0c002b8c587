import { call } from "@/lib/platform/http/call";
import { Success } from "@/lib/platform/shapes/call-shapes";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { TokenPath } from "@/lib/invoices/records/public-invoice";
import { startPaymentOver } from "@/lib/payments/start-payment-over";

export const POST = call({
  id: "invoices.startOverPublic",
  summary: "Cancels the customer's pending payment, so that they can pay again",
  audience: "customer-token",
  params: TokenPath,
  returns: Success,
  refusals: ["link_not_found", "payment_processing", "provider_unreachable"],
  failure: INVOICE_FAILURE,
  run: async ({ who }) => {
    await startPaymentOver(who);
    return { success: true };
  },
});
