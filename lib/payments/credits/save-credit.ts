import "server-only";
import type { Credit as CreditRow } from "@prisma/client";
import { type Locked, lockRow } from "@/lib/platform/database/lock-row";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { isOneCustomer } from "../charges/lock-for-payment";
import type { Credit, CreditToSave } from "./credit";
import { getCredit } from "./list-credits";

/** Gives a customer a credit, or changes one that is not applied yet. Source: credits.save. */
export function saveCredit(who: Who, { id, ...input }: CreditToSave): Promise<Credit> {
  const { businessId } = who;
  const { businessCustomerId: customerId, amount, memo } = input;
  return who.db(async (db) => {
    await requireOwn(db, input);
    const columns = { customerId, invoiceId: input.invoiceId ?? null, jobId: input.jobId ?? null, memo };
    const money = { amount, balance: amount };
    if (id) {
      requireUnapplied(await lockCredit(db, id));
      const data = { ...columns, ...money, version: { increment: 1 } };
      await db.credit.update({ where: { businessId_id: { businessId, id } }, data });
    }
    const by = { createdById: getActingUserId(who), createdAt: who.now };
    const creditId = id ?? (await db.credit.create({ data: { businessId, ...columns, ...money, ...by } })).id;
    const action = id ? "credit.changed" : "credit.given";
    recordChange(db, { action, subjectKind: "credit", subjectId: creditId });
    return getCredit(who, creditId);
  });
}

/** Deletes a credit that the office gave and that is not applied. Source: credits.delete. */
export function deleteCredit(who: Who, id: string): Promise<{ id: string; deleted: true }> {
  const { businessId } = who;
  return who.db(async (db) => {
    requireUnapplied(await lockCredit(db, id));
    await db.credit.update({
      where: { businessId_id: { businessId, id } },
      data: { deletedAt: who.now, version: { increment: 1 } },
    });
    recordChange(db, { action: "credit.deleted", subjectKind: "credit", subjectId: id });
    return { id, deleted: true as const };
  });
}

export async function lockCredit(db: Transaction, id: string): Promise<Locked<CreditRow>> {
  const credit = await lockRow(db, "Credit", id);
  if (!credit || credit.deletedAt) throw notFound("credit");
  return credit;
}

function requireUnapplied({ paymentId, amount, balance }: CreditRow): void {
  if (paymentId)
    throw conflict("credit_is_money", "This credit came from a payment. Refund or void the payment instead.");
  if (!amount.equals(balance))
    throw conflict("credit_applied", "This credit is applied to an invoice. Remove it from the invoice first.");
}

async function requireOwn(
  db: Transaction,
  { businessCustomerId, invoiceId, jobId }: Omit<CreditToSave, "id">
): Promise<void> {
  const { businessId } = db.who;
  if ((await db.customer.count({ where: { businessId, id: businessCustomerId } })) === 0) throw notFound("customer");
  const invoice = invoiceId ? await db.invoice.findFirst({ where: { businessId, id: invoiceId } }) : undefined;
  if (invoice === null) throw notFound("invoice");
  if (invoice && !(await isOneCustomer(db, invoice.customerId, businessCustomerId)))
    throw invalid({ invoiceId: "This invoice doesn't belong to the customer. Select another invoice." });
  const job = jobId ? await db.job.findFirst({ where: { businessId, id: jobId } }) : undefined;
  if (job === null) throw notFound("job");
  if (job && !(await isOneCustomer(db, job.customerId, businessCustomerId)))
    throw invalid({ jobId: "This job doesn't belong to the customer. Select another job." });
}
