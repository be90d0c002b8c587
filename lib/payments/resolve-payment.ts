import "server-only";
import { z } from "zod";
import type { BackgroundTask } from "@/lib/platform/jobs/background-task";
import { addJob } from "@/lib/platform/jobs/add-job";
import { systemWho } from "@/lib/platform/session/system-who";
import type { Who } from "@/lib/platform/session/who";
import { declineSentence } from "./decline-sentences";
import { paymentGateway } from "./gateway";
import { settlePayment } from "./settle-payment";

const Payload = z.object({ businessId: z.uuid(), id: z.uuid() });

/** A charge that never reached the provider is given up after this long: no request lives that long. */
const LOST_AFTER_MS = 15 * 60_000;
/** So long a payer may take at the bank's page. */
const CHALLENGE_MS = 60 * 60_000;

/** Asks the provider what became of a pending payment and writes it down. */
export async function resolvePayment(who: Who, id: string): Promise<"settled" | "pending"> {
  const { businessId } = who;
  const payment = await who.db((db) => db.payment.findUnique({ where: { businessId_id: { businessId, id } } }));
  if (!payment || payment.status !== "pending") return "settled";
  const gateway = paymentGateway();
  const age = Date.now() - payment.createdAt.getTime();
  let found = await gateway.find(id, businessId);
  if (found?.state === "challenge" && age > CHALLENGE_MS) found = await gateway.cancel(id, businessId);
  if (!found) {
    if (age < LOST_AFTER_MS) return "pending";
    found = { state: "failed", reference: null, code: "not_charged", sentence: declineSentence("not_charged") };
  }
  await settlePayment(who, id, found);
  return found.state === "succeeded" || found.state === "failed" ? "settled" : "pending";
}

/** The task behind a started payment: looks again until it is settled. */
export const resolvePaymentTask: BackgroundTask = async (payload) => {
  const { businessId, id } = Payload.parse(payload);
  const who = await systemWho(businessId, "payments");
  if ((await resolvePayment(who, id)) === "settled") return;
  const runAt = new Date(Date.now() + 5 * 60_000);
  await who.db((db) =>
    addJob(db, "resolve-payment", { businessId, id }, { key: `payment:${id}:again:${runAt.getTime()}`, runAt }),
  );
};
