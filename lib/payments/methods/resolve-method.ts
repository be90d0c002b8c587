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
import { getPaymentGateway, type ProviderMethod } from "../gateways/gateway";
import { settleMethod } from "../charges/settle-method";
import { openSetupReference } from "./open-setup-reference";

const Payload = z.object({ businessId: Id, id: Id });

/** A method that was never confirmed is given up after this time. No request lives that long. */
const LOST_AFTER_MS = 15 * 60_000;
/**
 * The time that the owner has at the bank's page, or to verify a bank account. The provider ends verification after ten
 * days.
 */
const CHALLENGE_MS = { card: 60 * 60_000, check: 14 * 86_400_000 };
/** The time between lookups. A message reports when an account was verified, so accounts need fewer. */
const AGAIN_MS = { card: 5 * 60_000, check: 60 * 60_000 };

/** Asks the provider for the outcome of a card or account that is being put on file, and stores it. */
export async function resolveMethod(who: Who, id: string): Promise<"settled" | "pending"> {
  const { businessId } = who;
  const { method, payments } = await who.db(async (db) => {
    const method = await db.storedMethod.findUnique({ where: { businessId_id: { businessId, id } } });
    return { method, payments: await db.payment.count({ where: { businessId, storedMethodId: id } }) };
  });
  // A method that a payment puts on file is settled with that payment.
  if (method?.status !== "pending" || payments > 0) return "settled";
  const { name, vault } = getPaymentGateway();
  if (method.provider !== name) return "pending";
  const setup = await openSetupReference(who, id);
  if (!setup) return "settled";
  const current = await vault.findSetup({ methodId: id, setup });
  const age = Date.now() - method.createdAt.getTime();
  const isOver =
    (current.state === "open" && age > LOST_AFTER_MS) ||
    (current.state === "challenge" && age > CHALLENGE_MS[getMethodKind(method)]);
  const result = isOver ? await vault.cancelSetup({ methodId: id, setup }) : current;
  await settleMethod(who, id, result);
  return result.state === "stored" || result.state === "failed" ? "settled" : "pending";
}

const getMethodKind = ({ kind }: { kind: string }): ProviderMethod => (kind === "check" ? "check" : "card");

/** Looks up the outcome at once when the owner returns from the bank's page. The address names the method. */
export async function resolveStored(who: Who, methodId: unknown): Promise<void> {
  const { data: id } = Id.safeParse(methodId);
  if (!id) return;
  await resolveMethod(who, id).catch((error: unknown) => {
    log.warn(
      { methodId: id, error: String(error) },
      "couldn't reach the card processor, so the saved method stays pending"
    );
  });
}

/** Looks up a method that is being put on file, again and again until it is settled. */
export const resolveMethodTask: BackgroundTask = async (payload) => {
  const { businessId, id } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "payments");
  if ((await resolveMethod(who, id)) === "settled") return;
  await who.db(async (db) => {
    const method = await db.storedMethod.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
    const runAt = new Date(Date.now() + AGAIN_MS[getMethodKind(method)]);
    const key = `payment-method:${id}:again:${runAt.getTime()}`;
    await addTask(db, "resolve-payment-method", { payload: { businessId, id }, key, runAt });
  });
};

const AT_ONCE = 500;

export const sweepMethods: Sweep = (who) =>
  who.db(async (db) => {
    const pending = await db.storedMethod.findMany({
      where: { businessId: who.businessId, status: "pending" },
      orderBy: { createdAt: "desc" },
      take: AT_ONCE,
      select: { id: true },
    });
    const ids = pending.map(({ id }) => id);
    await ensureTasks(db, { task: "resolve-payment-method", field: "id" }, ids);
  });
