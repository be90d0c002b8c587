import "server-only";
import { Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { lockRows } from "@/lib/platform/database/lock-row";
import { conflict } from "@/lib/platform/refusals/refusal";
import { type Transaction, getStaffActor } from "@/lib/platform/session/who";
import { replaceRecoveryCodes } from "./replace-recovery-codes";

const MOST_METHODS = 10;

/** Holds the user's methods until the transaction ends. Two changes at once run one after the other. */
export async function lockMethods(db: Transaction, userId: string): Promise<void> {
  await lockRows(db, "User", Prisma.sql`id = ${userId}::uuid`, "weak");
}

/** Refuses (409) more than 10 methods of a user. */
export async function refuseTooManyMethods(db: Transaction, userId: string): Promise<void> {
  if ((await db.secondFactor.count({ where: { businessId: db.who.businessId, userId } })) >= MOST_METHODS)
    throw conflict("too_many_methods", "Limit of 10 methods reached. Remove one to add another.");
}

/**
 * Finishes the setup of a method: records it in the change log, and creates recovery codes when it is the user's first.
 * Call it with the methods locked and the new one confirmed. Returns the new recovery codes.
 */
export async function finishMethod(db: Transaction): Promise<string[]> {
  const { who } = db;
  const owner = { businessId: who.businessId, userId: getStaffActor(who).userId };
  recordChange(db, { action: "user.two-factor-method-added", subjectKind: "user", subjectId: owner.userId });
  const confirmed = await db.secondFactor.count({ where: { ...owner, confirmedAt: { not: null } } });
  return confirmed === 1 ? replaceRecoveryCodes(db, owner) : [];
}
