import "server-only";
import { viewPublic } from "@/lib/invoices/delivery/view-public";
import type { Who } from "@/lib/platform/session/who";
import { acceptPayment } from "./accept-payment";
import type { ProviderMethod } from "./gateways/gateway";
import { limitRefusals } from "./limit-refusals";
import { type RequestKey, isRepeatedRequest, makeNoDepositError } from "./charges/lock-for-payment";

type Pay = {
  amount: string;
  methodType: ProviderMethod;
  token: string;
  esigName: string;
  keepOnFile: boolean;
  /** The customer link that the payer returns to from the bank. */
  link: string;
};

/**
 * Pays the invoice behind a customer link, or the deposit of its proposal, with the same command as the office.
 * Declined cards are limited by invoice and network address. Our addition: invoices.payPublic.
 */
export async function payPublic(
  who: Who,
  { methodType, keepOnFile, link, ...pay }: Pay,
  { request, address }: { request: RequestKey; address: string }
): Promise<{ status: "pending" | "succeeded"; challengeUrl: string | null; amount: string }> {
  const { invoice } = await viewPublic(who);
  if (invoice.kind === "proposal" && !invoice.deposit) throw makeNoDepositError();
  const returnPath = `/${invoice.kind}/${link}?paid=1`;
  const memo = invoice.kind === "proposal" ? `Deposit on proposal #${invoice.invoiceNumber}` : "";
  const subject = { customerId: invoice.businessCustomerId, invoiceId: invoice.id, jobId: invoice.jobId };
  const accept = () =>
    acceptPayment(who, { ...pay, ...subject, method: methodType, memo, returnPath, keepsOnFile: keepOnFile }, request);
  // A repeat after a lost answer tries no other card. It gets the outcome of the first attempt.
  const payment = (await isRepeatedRequest(who, request))
    ? await accept()
    : await limitRefusals({ invoiceId: invoice.id, address }, accept);
  const status = payment.status === "succeeded" ? "succeeded" : "pending";
  return { status, challengeUrl: payment.challengeUrl, amount: payment.amount };
}
