import "server-only";
import { isSandboxAllowed } from "../records/online-payment";
import type { PublicView } from "../records/public-invoice";

const TEST_NOTICE = "This is a test. Nothing will be charged.";

/** Returns the notice on customers' documents while test cards replace real ones. Null when there is none. */
export function getTestNotice({ invoice, canPay }: Pick<PublicView, "invoice" | "canPay">): string | null {
  const isPaidOnline = invoice.payments.some((payment) => payment.isProvider);
  return isSandboxAllowed() && (canPay || isPaidOnline) ? TEST_NOTICE : null;
}
