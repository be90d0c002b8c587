import "server-only";
import { z } from "zod";
import { viewPublic } from "@/lib/invoices/delivery/view-public";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { getPaymentGateway } from "../gateways/gateway";
import { isOneCustomer } from "../charges/lock-for-payment";
import { queueForgetMethod, lockMethod } from "../charges/settle-method";

/**
 * Removes a card or account from file. It cannot be charged here from now on, and the provider deletes it once it
 * answers. A customer with a link can remove only their own. Our additions: paymentMethods.remove,
 * paymentMethods.removePublic.
 */
export async function removeMethod(who: Who, id: string): Promise<{ id: string; deleted: true }> {
  const { businessId } = who;
  const owner = who.actor.kind === "customer" ? (await viewPublic(who)).invoice.businessCustomerId : null;
  return who.db(async (db) => {
    const method = await lockMethod(db, id);
    if (method.status === "removed") throw notFound("payment method");
    if (owner && !(await isOneCustomer(db, method.customerId, owner))) throw notFound("payment method");
    // A bank payment that puts its account on file takes days. The account is deleted at the provider once that is
    // settled.
    if (method.status === "pending" && method.kind === "card" && !method.challengeUrl)
      throw conflict("method_pending", "The card processor is still saving this card. Try again in a moment.");
    await db.storedMethod.update({
      where: { businessId_id: { businessId, id } },
      data: {
        status: "removed",
        challengeUrl: null,
        removedAt: who.now,
        removedById: getActingUserId(who),
        version: { increment: 1 },
      },
    });
    recordChange(db, { action: "payment-method.removed", subjectKind: "stored-method", subjectId: id });
    await queueForgetMethod(db, id);
    return { id, deleted: true as const };
  });
}

/** Removes a bank account from file because the provider says it may no longer be charged. */
export function withdrawMethod(who: Who, id: string, reference: string): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    if ((await db.storedMethod.count({ where: { businessId, id, reference } })) === 0) return;
    if ((await lockMethod(db, id)).status !== "active") return;
    await db.storedMethod.update({
      where: { businessId_id: { businessId, id } },
      data: { status: "removed", removedAt: who.now, version: { increment: 1 } },
    });
    recordChange(db, { action: "payment-method.withdrawn", subjectKind: "stored-method", subjectId: id });
    await queueForgetMethod(db, id);
  });
}

const Payload = z.object({ businessId: Id, id: Id });

/** Deletes a removed method at the provider. Retries until the provider answers. */
export const forgetMethodTask: BackgroundTask = async (payload) => {
  const { businessId, id } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "payments");
  const method = await who.db((db) => db.storedMethod.findUnique({ where: { businessId_id: { businessId, id } } }));
  const { name, vault } = getPaymentGateway();
  if (method?.status !== "removed" || method.provider !== name || !method.payer) return;
  const ended = method.setup ? await vault.cancelSetup({ methodId: id, setup: method.setup }) : null;
  // The provider may have stored it just before it was removed here.
  const reference = method.reference ?? (ended?.state === "stored" ? ended.reference : null);
  if (reference) await vault.forget({ payer: method.payer, reference });
};
