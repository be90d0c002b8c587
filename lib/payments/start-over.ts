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
  for (const { id } of await waitingAtBank(who, invoice.id)) await giveUpPayment(who, id);
}

/**
 * What customers began to pay on an invoice, or as the deposit of a proposal, and have not confirmed with their bank, the
 * newest first.
 */
export async function waitingAtBank(
  who: Who,
  invoiceId: string,
): Promise<Array<{ id: string; amount: string; challengeUrl: string }>> {
  const rows = await who.db((db) =>
    db.payment.findMany({
      where: {
        businessId: who.businessId,
        OR: [{ invoiceId }, { depositForId: invoiceId }],
        status: "pending",
        receivedById: null,
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { id: true, amount: true, challengeUrl: true },
    }),
  );
  return rows.flatMap(({ id, amount, challengeUrl }) =>
    challengeUrl ? [{ id, amount: amount.toFixed(2), challengeUrl }] : [],
  );
}
