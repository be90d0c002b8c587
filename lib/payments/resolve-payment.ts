import "server-only";
import { z } from "zod";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { addTask } from "@/lib/platform/queue/add-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { openChargeReference } from "./open-charge-reference";
import { getPaymentGateway, type ProviderMethod } from "./gateways/gateway";
import { settlePayment } from "./charges/settle-payment";

const Payload = z.object({ businessId: z.uuid(), id: z.uuid() });

/** A charge that was never confirmed is given up after this time. No request lives that long. */
const LOST_AFTER_MS = 15 * 60_000;
/**
 * The time that a payer has at the bank's page, or to verify a bank account. The provider ends verification after ten
 * days.
 */
const CHALLENGE_MS = { card: 60 * 60_000, check: 14 * 86_400_000 };
/** The time between lookups. A bank takes days, and a message reports its answer. */
const AGAIN_MS = { card: 5 * 60_000, check: 60 * 60_000 };

/**
 * Asks the provider for the outcome of a pending payment and stores it. Cancels a payment that no payer will finish. It
 * counts as failed only once the provider confirms that.
 */
export async function resolvePayment(who: Who, id: string): Promise<"settled" | "pending"> {
  const { businessId } = who;
  const payment = await who.db((db) => db.payment.findUnique({ where: { businessId_id: { businessId, id } } }));
  if (!payment || payment.status !== "pending") return "settled";
  const gateway = getPaymentGateway();
  // The payment was made with another provider, before the settings changed. This one does not know it.
  if (payment.provider !== gateway.name) return "pending";
  const reference = await openChargeReference(who, id);
  if (!reference) return "settled";
  const charge = { paymentId: id, reference };
  const current = await gateway.find(charge);
  const age = Date.now() - payment.createdAt.getTime();
  const isOver =
    (current.state === "open" && age > (payment.isAuthorization ? CHALLENGE_MS.card : LOST_AFTER_MS)) ||
    (current.state === "challenge" && age > CHALLENGE_MS[getPaymentKind(payment)]);
  const result = isOver ? await gateway.cancel(charge) : current;
  await settlePayment(who, id, { result });
  return result.state === "succeeded" || result.state === "failed" ? "settled" : "pending";
}

const getPaymentKind = ({ methodType }: { methodType: string }): ProviderMethod =>
  methodType === "check" ? "check" : "card";

/** Looks up a started payment again and again until it is settled. */
export const resolvePaymentTask: BackgroundTask = async (payload) => {
  const { businessId, id } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "payments");
  if ((await resolvePayment(who, id)) === "settled") return;
  await who.db(async (db) => {
    const payment = await db.payment.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
    const runAt = new Date(Date.now() + AGAIN_MS[getPaymentKind(payment)]);
    await addTask(db, "resolve-payment", {
      payload: { businessId, id },
      key: `payment:${id}:again:${runAt.getTime()}`,
      runAt,
    });
  });
};
