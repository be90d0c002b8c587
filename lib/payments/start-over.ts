import "server-only";
import { viewPublic } from "@/lib/invoices/sending/public-view";
import type { Who } from "@/lib/platform/session/who";
import { giveUpPayment } from "./give-up-payment";

/**
 * The customer behind a link gives up what they began to pay and did not confirm with their bank, to pay anew. What the
 * office began is the office's to give up. Our addition: invoices.startOverPublic.
 */
export async function startOver(who: Who): Promise<void> {
  const { invoice } = await viewPublic(who);
  for (const { id, isTheirs } of await waitingForPayer(who, invoice.id)) if (isTheirs) await giveUpPayment(who, id);
}

export type Waiting = {
  id: string;
  amount: string;
  challengeUrl: string;
  /** Its bank account is to be verified, rather than the payment confirmed. */
  isVerification: boolean;
  /** The customer began it. */
  isTheirs: boolean;
};

/**
 * What waits for the customer on an invoice, or on the deposit of a proposal: what they began and have not confirmed with
 * their bank, and bank accounts that they have to verify, also where the office began that. The newest first.
 */
export async function waitingForPayer(who: Who, invoiceId: string): Promise<Waiting[]> {
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
    }),
  );
  return rows.flatMap(({ id, amount, challengeUrl, methodType, receivedById }) =>
    challengeUrl
      ? [
          {
            id,
            amount: amount.toFixed(2),
            challengeUrl,
            isVerification: methodType === "check",
            isTheirs: receivedById === null,
          },
        ]
      : [],
  );
}
