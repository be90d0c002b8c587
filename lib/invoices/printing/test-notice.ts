import "server-only";
import { isSandboxLetIn } from "../sending/online-payment";
import type { PublicView } from "../sending/public-shapes";

const TEST_NOTICE = "This is a test: no money is taken.";

/** What a document says wherever its customer sees it while test cards stand in for a card account; null = nothing. */
export function testNoticeOf({ invoice, canPay }: Pick<PublicView, "invoice" | "canPay">): string | null {
  const isPaidOnline = invoice.payments.some((payment) => payment.isProvider);
  return isSandboxLetIn() && (canPay || isPaidOnline) ? TEST_NOTICE : null;
}
