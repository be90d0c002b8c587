import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { log } from "@/lib/platform/log";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { addTask } from "@/lib/platform/queue/add-task";
import { ensureTasks } from "@/lib/platform/queue/ensure-tasks";
import type { Sweep } from "@/lib/platform/queue/sweep";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { getPaymentGateway, type RefundResult } from "../gateways/gateway";
import { bookRefund } from "./book-refund";

const Payload = z.object({ businessId: Id, id: Id });

/** Banks take days for some refunds, so lookups are less frequent after the first hour. */
const SOON_MS = 5 * 60_000;
const LATER_MS = 6 * 3_600_000;
const AN_HOUR_MS = 3_600_000;

/**
 * Asks the provider for the outcome of a pending refund and stores it. Makes the refund if the provider does not know
 * it. The same key is used, so a lost answer or a crash never refunds twice. The refund stays pending when the provider
 * does not answer.
 */
export async function resolveRefund(who: Who, id: string): Promise<"settled" | "pending"> {
  const { businessId } = who;
  const { refund, payment } = await who.db(async (db) => {
    const refund = await db.refund.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
    const payment = await db.payment.findUniqueOrThrow({
      where: { businessId_id: { businessId, id: refund.paymentId } },
    });
    return { refund, payment };
  });
  if (refund.status !== "pending" || !refund.isProvider || refund.kind === "dispute") return "settled";
  const gateway = getPaymentGateway();
  const charge = payment.providerReference;
  // The payment was made with another provider, before the settings changed. This one does not know it.
  if (refund.provider !== gateway.name || !charge) return "pending";
  const { reason } = refund;
  const refundToMake = { refundId: id, paymentId: payment.id, charge, amount: refund.amount.toString(), reason };
  let result: RefundResult;
  try {
    result = (await gateway.findRefund(refundToMake)) ?? (await gateway.refund(refundToMake));
  } catch (error) {
    log.warn({ refundId: id, error: String(error) }, "couldn't reach the card processor, so the refund stays pending");
    return "pending";
  }
  await bookRefund(who, id, toRefundState(result));
  return result.state === "pending" ? "pending" : "settled";
}

/** Converts a provider's answer for the books. Only money that has left is taken from an invoice. */
function toRefundState(result: RefundResult) {
  return {
    status: result.state,
    hasLeft: result.state === "succeeded",
    reference: result.reference,
    failureReason: result.state === "failed" ? result.sentence : null,
  };
}

/** Looks up a started refund again and again until it is settled. */
export const resolveRefundTask: BackgroundTask = async (payload) => {
  const { businessId, id } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "payments");
  if ((await resolveRefund(who, id)) === "settled") return;
  const { createdAt } = await who.db((db) =>
    db.refund.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } })
  );
  const isNew = Date.now() - createdAt.getTime() < AN_HOUR_MS;
  const runAt = new Date(Date.now() + (isNew ? SOON_MS : LATER_MS));
  await who.db((db) =>
    addTask(db, "resolve-refund", {
      payload: { businessId, id },
      key: `refund:${id}:again:${runAt.getTime()}`,
      runAt,
    })
  );
};

const AT_ONCE = 500;

/**
 * Queues lookups for all pending refunds, in batches. A forgotten one would reserve its amount of the payment forever.
 */
export const sweepRefunds: Sweep = async (who) => {
  const { businessId } = who;
  const which = { businessId, isProvider: true, status: "pending", kind: { not: "dispute" } };
  let last: string | undefined;
  do {
    const after = last;
    last = await who.db(async (db) => {
      const pending = await db.refund.findMany({
        where: { ...which, ...(after ? { id: { gt: after } } : {}) },
        orderBy: { id: "asc" },
        take: AT_ONCE,
        select: { id: true },
      });
      const ids = pending.map(({ id }) => id);
      await ensureTasks(db, { task: "resolve-refund", field: "id" }, ids);
      return ids.length === AT_ONCE ? ids.at(-1) : undefined;
    });
  } while (last);
};
