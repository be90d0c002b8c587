import type { ReactNode } from "react";
import { PayOverTime } from "@/components/financing/pay-over-time";
import { findOfferedFinancing } from "@/lib/financing/set-invoice-financing";
import { isTestLender } from "@/lib/financing/lenders/lender-gateway";
import type { PublicView } from "@/lib/invoices/records/public-invoice";
import type { Who } from "@/lib/platform/session/who";

/** Returns the lowest monthly payment of the document. Null when financing is not offered. */
export async function renderFinancingOffer(who: Who, view: PublicView, token: string): Promise<ReactNode> {
  const { id, kind, balance, total, operations_status: status } = view.invoice;
  const offered = await findOfferedFinancing(who, { id, kind, balance, total, documentStatus: status.name });
  if (!offered) return null;
  const { monthlyPayment, termMonths, rate, partnerName } = offered;
  return <PayOverTime {...{ token, monthlyPayment, termMonths, rate, partnerName }} isTest={isTestLender()} />;
}
