import "server-only";
import { getDatabase } from "@/lib/platform/database/get-database";
import { Decimal } from "@/lib/platform/money/decimal";
import type { ProviderCharge } from "./gateway";
import { REFUND_CAME_BACK } from "./make-refund";
import type { ProviderReturn } from "./to-dispute-return";

/** Lists what the sandbox took for a business since then. */
export async function* listSandboxCharges({
  businessId,
  since,
}: {
  businessId: string;
  since: Date;
}): AsyncGenerator<ProviderCharge> {
  const { prisma } = getDatabase();
  const where = { merchant: businessId, state: "succeeded", createdAt: { gte: since } };
  for (const { reference, requestKey, amount } of await prisma.sandboxCharge.findMany({ where })) {
    const refunds = await prisma.sandboxRefund.findMany({ where: { chargeReference: reference, state: "succeeded" } });
    const returned = refunds.reduce((sum, refund) => sum.plus(refund.amount.toString()), new Decimal(0));
    yield {
      paymentId: requestKey,
      reference,
      amount: amount.toFixed(2),
      returned: returned.toFixed(2),
      isDisputed: false,
    };
  }
}

export async function* listSandboxReturnedSince(since: Date): AsyncGenerator<string> {
  const refunds = await getDatabase().prisma.sandboxRefund.findMany({ where: { createdAt: { gte: since } } });
  for (const { chargeReference } of refunds) yield chargeReference;
}

export async function* listSandboxReturns(chargeReference: string): AsyncGenerator<ProviderReturn> {
  const refunds = await getDatabase().prisma.sandboxRefund.findMany({ where: { chargeReference } });
  for (const { reference, requestKey, amount, state, createdAt } of refunds) {
    const status = state === "succeeded" || state === "failed" ? state : "pending";
    yield {
      kind: "refund",
      reference,
      refundId: requestKey,
      amount: amount.toFixed(2),
      reason: "",
      at: createdAt,
      status,
      hasLeft: status === "succeeded",
      failureReason: status === "failed" ? REFUND_CAME_BACK : null,
    };
  }
}
