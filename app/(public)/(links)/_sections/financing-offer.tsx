import type { ReactNode } from "react";
import { PayOverTime } from "@/components/financing/pay-over-time";
import { offeredFinancing } from "@/lib/financing/invoice-financing";
import { isTestLender } from "@/lib/financing/lenders/lender-gateway";
import type { PublicView } from "@/lib/invoices/sending/public-shapes";
import type { Who } from "@/lib/platform/session/who";

/** Returns the lowest monthly payment of the document. Null when financing is not offered. */
export async function financingOffer(who: Who, view: PublicView, token: string): Promise<ReactNode> {
  const { id, kind, balance, total, operations_status: status } = view.invoice;
  const offered = await offeredFinancing(who, { id, kind, balance, total, documentStatus: status.name });
  if (!offered) return null;
  const { monthlyPayment, termMonths, rate, partnerName } = offered;
  return <PayOverTime {...{ token, monthlyPayment, termMonths, rate, partnerName }} isTest={isTestLender()} />;
}
