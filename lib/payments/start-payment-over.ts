import "server-only";
import { viewPublic } from "@/lib/invoices/delivery/view-public";
import type { Who } from "@/lib/platform/session/who";
import { giveUpPayment } from "./give-up-payment";

/**
 * Gives up payments that a customer behind a link began but did not confirm with the bank, so they can pay again.
 * Payments that the office began stay with the office. Our addition: invoices.startOverPublic.
 */
export async function startPaymentOver(who: Who): Promise<void> {
  const { invoice } = await viewPublic(who);
  for (const { id, isFromCustomer } of await listWaitingPayments(who, invoice.id))
    if (isFromCustomer) await giveUpPayment(who, id);
}

export type Waiting = {
  id: string;
  amount: string;
  challengeUrl: string;
  /** The payer must verify the bank account rather than confirm the payment. */
  isVerification: boolean;
  isFromCustomer: boolean;
};

/**
 * Lists payments of an invoice or deposit that wait for the customer, newest first. They began them without confirming
 * at the bank, or must verify a bank account. A payment that the office began is included if its account needs
 * verification.
 */
export async function listWaitingPayments(who: Who, invoiceId: string): Promise<Waiting[]> {
  const rows = await who.db((db) =>
    db.payment.findMany({
      where: {
        businessId: who.businessId,
        status: "pending",
        AND: [
          { OR: [{ invoiceId }, { depositForId: invoiceId }] },
          { OR: [{ receivedById: null }, { isProvider: true, methodType: "check" }] },
        ],
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { id: true, amount: true, challengeUrl: true, methodType: true, receivedById: true },
    })
  );
  return rows.flatMap(({ id, amount, challengeUrl, methodType, receivedById }) =>
    challengeUrl
      ? [
          {
            id,
            amount: amount.toFixed(2),
            challengeUrl,
            isVerification: methodType === "check",
            isFromCustomer: receivedById === null,
          },
        ]
      : []
  );
}
