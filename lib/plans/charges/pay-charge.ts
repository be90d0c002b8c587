import "server-only";
import type { PlanCharge, SoldPlan as SoldPlanRow } from "@prisma/client";
import { z } from "zod";
import { chargeStoredMethod, requireOwed } from "@/lib/payments/charge-stored-method";
import { formatMethodName } from "@/lib/platform/money/format-method-name";
import { getMethod } from "@/lib/payments/methods/list-methods";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { conflict, notFound, Refusal } from "@/lib/platform/refusals/refusal";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { lockSoldPlan } from "../records/lock-sold-plan";
import { queuePayment } from "../records/queue-charging";
import { SEND_TASK } from "./send-plan-invoice";

const DAY_MS = 86_400_000;
/** The days before each retry of a declined charge. */
const RETRY_DAYS = [1, 3, 7];
/** The delay before checking a payment that is pending or had no answer. Bank payments take days. */
const ASK_AGAIN_MS = { card: 15 * 60_000, check: 4 * 60 * 60_000 };

const Payload = z.object({ businessId: Id, chargeId: Id });

/** The task that pays a charge by the method on file. */
export const payPlanChargeTask: BackgroundTask = async (payload) => {
  const { businessId, chargeId } = Payload.parse(payload);
  await payCharge(await proveSystemWho(businessId, "maintenance plans"), chargeId);
};

/**
 * Pays a due charge by the card or account on file. Each try has its own key, so that a retry after a crash finds the
 * first result. After a decline, the customer is emailed a link to pay and keep another card. Retries follow after 1,
 * 3, and 7 days; then the office takes over. While the business accepts no cards, the charge waits and the office sees
 * why. A paused, canceled, or archived plan is not charged.
 */
export async function payCharge(who: Who, id: string): Promise<void> {
  const dueCharge = await findDueCharge(who, id);
  if (!dueCharge) return;
  const { charge, methodId } = dueCharge;
  try {
    if (!methodId) {
      // A payment that began before the removal may be pending or done.
      await requireOwed(who, charge.invoiceId);
      throw conflict("method_not_active", "The card or account on file was removed. Add another one.");
    }
    const key = `plan:${id}:${charge.attempts}:${methodId}`;
    const refuseEnded = (db: Transaction) => refuseEndedPlan(db, charge);
    const result = await chargeStoredMethod(who, { methodId, invoiceId: charge.invoiceId, refuseEnded, key });
    if ("sentence" in result) return await handleDecline(who, charge, await withMethod(who, methodId, result.sentence));
    if (result.outcome !== "unknown") return await saveChargedMethod(who, charge, methodId);
    return await postponeCharge(who, charge, (await getMethod(who, methodId)).methodType);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // It was paid through its link meanwhile, or voided.
    if (error.code === "not_payable" || error.code === "over_payment") return settlePaidElsewhere(who, charge);
    // If paused, it waits. If canceled, the office handles it.
    if (error.code === "plan_state") return void (await findDueCharge(who, id));
    if (error.code === "payment_pending") return postponeCharge(who, charge, "check");
    // No card of the customer would work.
    if (error.code === "method_not_accepted") return waitUntilAccepted(who, charge, error.message);
    await handleDecline(who, charge, error.message);
  }
}

/** Returns a due charge with its payment method. Null = nothing to do. */
async function findDueCharge(who: Who, id: string): Promise<{ charge: PlanCharge; methodId: string | null } | null> {
  const { businessId } = who;
  return who.db(async (db) => {
    const charge = await db.planCharge.findUnique({ where: { businessId_id: { businessId, id } } });
    if (!charge?.nextAttemptAt || charge.nextAttemptAt > who.now) return null;
    const where = { businessId_id: { businessId, id: charge.soldPlanId } };
    const sold = await db.soldPlan.findUniqueOrThrow({ where });
    if (sold.canceledAt || sold.archivedAt) await leaveToOffice(who, charge);
    if (sold.pausedAt || sold.canceledAt || sold.archivedAt) return null;
    return { charge, methodId: await findMethodForCharge(who, sold, charge) };
  });
}

/** Locks the plan, so that a pause or cancellation either waits for this payment or is seen here. */
async function refuseEndedPlan(db: Transaction, { soldPlanId }: PlanCharge): Promise<void> {
  refuseInactive(await lockSoldPlan(db, soldPlanId));
}

/** Throws 409 for a plan that is paused or has ended. */
function refuseInactive({ pausedAt, canceledAt, archivedAt }: SoldPlanRow): void {
  if (pausedAt) throw conflict("plan_state", "This plan is paused. Resume it, or email the invoice instead.");
  if (canceledAt || archivedAt) throw conflict("plan_state", "This plan has ended. Email the invoice instead.");
}

/** A charge of an ended plan no longer waits for a card. The office sees it. */
async function leaveToOffice(who: Who, charge: PlanCharge): Promise<void> {
  await updateCharge(who, charge, { nextAttemptAt: null, problem: "The plan ended before this charge was paid." });
}

/**
 * Handles a declined charge that the customer paid through the emailed link. A method they put on file since then pays
 * the plan from now on.
 */
export async function settlePaidElsewhere(who: Who, charge: PlanCharge): Promise<void> {
  const { businessId } = who;
  await who.db(async (db) => {
    const where = { businessId_id: { businessId, id: charge.soldPlanId } };
    const methodId = await findMethodForCharge(who, await db.soldPlan.findUniqueOrThrow({ where }), charge);
    await (methodId && charge.attempts > 0 ? saveChargedMethod(who, charge, methodId) : finishCharge(who, charge));
  });
}

/** Returns the plan's method, or one put on file after the decline, or the replacement of a removed one. */
async function findMethodForCharge(
  { businessId, db }: Who,
  sold: SoldPlanRow,
  charge: PlanCharge
): Promise<string | null> {
  const { customerId, methodId } = sold;
  return db(async (open) => {
    const findNewest = async (after: Date) => {
      const where = { businessId, customerId, status: "active", createdAt: { gt: after } };
      return (await open.storedMethod.findFirst({ where, orderBy: { createdAt: "desc" } }))?.id ?? null;
    };
    const newer = await findNewest(charge.createdAt);
    if (charge.attempts > 0 && newer) return newer;
    const chosenMethod = methodId
      ? await open.storedMethod.findFirst({ where: { businessId, customerId, id: methodId } })
      : null;
    if (chosenMethod?.status === "active") return chosenMethod.id;
    return newer ?? (chosenMethod && findNewest(chosenMethod.createdAt));
  });
}

async function withMethod(who: Who, methodId: string, sentence: string): Promise<string> {
  return `${formatMethodName(await getMethod(who, methodId))}: ${sentence}`;
}

/** Keeps the method that paid for future charges. */
async function saveChargedMethod(who: Who, charge: PlanCharge, methodId: string): Promise<void> {
  const where = { businessId_id: { businessId: who.businessId, id: charge.soldPlanId } };
  await who.db((db) => db.soldPlan.update({ where, data: { methodId } }));
  await finishCharge(who, charge);
}

const updateCharge = (who: Who, { id, attempts }: PlanCharge, data: Partial<PlanCharge>) =>
  who.db((db) => db.planCharge.updateMany({ where: { businessId: who.businessId, id, attempts }, data }));

async function finishCharge(who: Who, charge: PlanCharge): Promise<void> {
  await updateCharge(who, charge, { nextAttemptAt: null, problem: "" });
}

async function postponeCharge(who: Who, charge: PlanCharge, kind: keyof typeof ASK_AGAIN_MS): Promise<void> {
  await waitUntil(who, charge, { at: new Date(who.now.getTime() + ASK_AGAIN_MS[kind]) });
}

async function waitUntilAccepted(who: Who, charge: PlanCharge, problem: string): Promise<void> {
  await waitUntil(who, charge, { at: new Date(who.now.getTime() + DAY_MS), why: { problem } });
}

async function waitUntil(
  who: Who,
  charge: PlanCharge,
  { at, why = {} }: { at: Date; why?: { problem?: string } }
): Promise<void> {
  await who.db(async (db) => {
    await updateCharge(who, charge, { nextAttemptAt: at, ...why });
    await queuePayment(db, charge.id, at);
  });
}

/** Handles a payment that the bank reversed: the customer is notified, and it is retried like a decline. */
export async function handleReversal(
  who: Who,
  charge: PlanCharge,
  { methodId, reason }: { methodId: string; reason: string }
): Promise<void> {
  await handleDecline(who, charge, await withMethod(who, methodId, reason));
}

/** Records a decline with its next step. Of two workers, only one writes it. */
async function handleDecline(who: Who, charge: PlanCharge, problem: string): Promise<void> {
  const days = RETRY_DAYS[charge.attempts];
  const at = days === undefined ? null : new Date(who.now.getTime() + days * DAY_MS);
  await who.db(async (db) => {
    const { count } = await updateCharge(who, charge, {
      attempts: charge.attempts + 1,
      nextAttemptAt: at,
      problem,
      sentAt: null,
    });
    if (count === 0) return;
    const payload = { businessId: who.businessId, chargeId: charge.id };
    await addTask(db, SEND_TASK, { payload, key: `${SEND_TASK}:${charge.id}` });
    if (at) await queuePayment(db, charge.id, at);
  });
}

/** Retries a failed charge at the office's request. Our addition: maintenancePlans.retryCharge. */
export async function retryCharge(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  await who.db(async (db) => {
    const where = { businessId_id: { businessId, id } };
    const charge = await db.planCharge.findUnique({ where });
    if (!charge) throw notFound("charge");
    const sold = await lockSoldPlan(db, charge.soldPlanId);
    const { methodId } = sold;
    if (!methodId) throw conflict("no_method", "This plan has no card or account on file. Email the invoice instead.");
    if (!charge.problem) throw conflict("charge_not_failed", "This charge didn't fail, so it can't be retried.");
    // Without this, the charge would stay pending, or reach the office without an email to the customer.
    refuseInactive(sold);
    await db.planCharge.update({ where, data: { nextAttemptAt: who.now } });
    await queuePayment(db, id, who.now);
  });
}
