import "server-only";
import { viewPublic } from "@/lib/invoices/public-view";
import { conflict } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { acceptPayment } from "./accept-payment";
import type { ProviderMethod } from "./gateway";
import type { RequestKey } from "./open-payment";

type Pay = { amount: string; methodType: ProviderMethod; token: string; esigName: string; returnPath: string };

/** The customer behind a link pays the invoice it is for, by the same command as the office. Our addition: invoices.payPublic. */
export async function payPublic(
  who: Who,
  { methodType, ...pay }: Pay,
  request: RequestKey,
): Promise<{ status: "pending" | "succeeded"; challengeUrl: string | null; amount: string }> {
  const { invoice } = await viewPublic(who);
  if (invoice.isWorkOrder) throw conflict("not_payable", "A proposal is not paid here.");
  const payment = await acceptPayment(
    who,
    {
      ...pay,
      method: methodType,
      customerId: invoice.businessCustomerId,
      invoiceId: invoice.id,
      jobId: invoice.jobId,
      memo: "",
    },
    request,
  );
  const status = payment.status === "succeeded" ? "succeeded" : "pending";
  return { status, challengeUrl: payment.challengeUrl, amount: payment.amount };
}
