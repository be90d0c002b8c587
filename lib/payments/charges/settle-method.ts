import "server-only";
import type { StoredMethod } from "@prisma/client";
import { type Locked, lockRow } from "@/lib/platform/database/lock-row";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notFound } from "@/lib/platform/refusals/refusal";
import { addTask } from "@/lib/platform/queue/add-task";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { declineSentence } from "../gateways/decline-sentence";
import type { VaultMethod, SetupResult } from "../gateways/vault";

export async function lockMethod(db: Transaction, id: string): Promise<Locked<StoredMethod>> {
  const method = await lockRow(db, "StoredMethod", id);
  if (!method) throw notFound("payment method");
  return method;
}

/** Stores the outcome of putting a method on file. A settled one does not change. */
export function settleMethod(who: Who, id: string, result: SetupResult): Promise<void> {
  return who.db(async (db) => {
    if (result.state === "stored") return activateMethod(db, id, result);
    if (result.state === "failed") return failMethod(db, id, result);
    if (result.state !== "challenge") return;
    const { status } = await lockMethod(db, id);
    if (status === "pending")
      await db.storedMethod.update({
        where: { businessId_id: { businessId: who.businessId, id } },
        data: { challengeUrl: result.challengeUrl, version: { increment: 1 } },
      });
  });
}

/** Settles the method together with the payment that was to put it on file. The provider stored it or not. */
export async function settleWithPayment(
  db: Transaction,
  payment: { storedMethodId: string | null; status: string },
  vaultMethod: VaultMethod | undefined
): Promise<void> {
  const { storedMethodId: id, status } = payment;
  if (!id || status === "pending") return;
  if (vaultMethod) await activateMethod(db, id, vaultMethod);
  else await failMethod(db, id, { code: "not_kept", sentence: declineSentence("not_kept") });
}

/** Queues the deletion at the provider of a method that is no longer on file. */
export function queueForgetMethod(db: Transaction, id: string): Promise<void> {
  const job = { key: `forget-payment-method:${id}`, attempts: 25 };
  return addTask(db, "forget-payment-method", { payload: { businessId: db.who.businessId, id }, ...job });
}

async function activateMethod(db: Transaction, id: string, vaultMethod: VaultMethod): Promise<void> {
  const { who } = db;
  const { status, reference: storedReference } = await lockMethod(db, id);
  // A method removed while its payment was on its way stays removed. It is deleted at the provider, which may have
  // stored it by now.
  if (status === "removed" && !storedReference) {
    const data = { payer: vaultMethod.payer, reference: vaultMethod.reference };
    await db.storedMethod.update({ where: { businessId_id: { businessId: who.businessId, id } }, data });
    await queueForgetMethod(db, id);
  }
  // Money that arrives late also puts its card on file.
  if (status !== "pending" && status !== "failed") return;
  const { payer, reference, brand, last4, accountType, expMonth, expYear } = vaultMethod;
  await db.storedMethod.update({
    where: { businessId_id: { businessId: who.businessId, id } },
    data: {
      payer,
      reference,
      brand,
      last4,
      accountType,
      expMonth,
      expYear,
      status: "active",
      challengeUrl: null,
      failureCode: null,
      failureReason: null,
      version: { increment: 1 },
    },
  });
  recordChange(db, { action: "payment-method.stored", subjectKind: "stored-method", subjectId: id });
}

async function failMethod(db: Transaction, id: string, why: { code: string; sentence: string }): Promise<void> {
  const { status } = await lockMethod(db, id);
  if (status !== "pending") return;
  const data = { status: "failed", challengeUrl: null, failureCode: why.code, failureReason: why.sentence };
  await db.storedMethod.update({
    where: { businessId_id: { businessId: db.who.businessId, id } },
    data: { ...data, version: { increment: 1 } },
  });
  recordChange(db, { action: "payment-method.refused", subjectKind: "stored-method", subjectId: id });
}
