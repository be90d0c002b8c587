import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { TWO_FACTOR_REQUIRED } from "@/lib/platform/session/two-factor-setup";
import { type Transaction, type Who, getStaffActor } from "@/lib/platform/session/who";
import { lockMethods } from "./lock-methods";
import { replaceRecoveryCodes } from "./replace-recovery-codes";
import { requireProof } from "./require-proof";
import { hasTwoFactor, isTwoFactorRequired } from "./get-two-factor";

/**
 * Removes a method of the current user. Removing the last one turns two-factor authentication off, or throws 409 while
 * it is required.
 */
export async function removeMethod(who: Who, id: string, proof: string): Promise<void> {
  const { businessId } = who;
  const { userId } = getStaffActor(who);
  const where = { businessId, userId, id, confirmedAt: { not: null } };
  // A foreign id is a 404 regardless of the proof.
  if ((await who.db((db) => db.secondFactor.count({ where }))) === 0) throw notFound("method");
  await requireProof(who, proof);
  await who.db(async (db) => {
    await lockMethods(db, userId);
    await db.secondFactor.deleteMany({ where });
    if (!(await hasTwoFactor(db, businessId, userId)))
      await clearTwoFactor(db, userId, "Add another method before you remove this one.");
    recordChange(db, { action: "user.two-factor-method-removed", subjectKind: "user", subjectId: userId });
  });
}

/** Turns off two-factor authentication for the current user. Throws 409 while it is required. */
export async function turnOffTwoFactor(who: Who, proof: string): Promise<void> {
  const { userId } = getStaffActor(who);
  await requireProof(who, proof);
  await who.db(async (db) => {
    await lockMethods(db, userId);
    await clearTwoFactor(db, userId, "You can't turn it off.");
    recordChange(db, { action: "user.two-factor-turned-off", subjectKind: "user", subjectId: userId });
  });
}

/** `consequence` ends the refusal while two-factor authentication is required. */
async function clearTwoFactor(db: Transaction, userId: string, consequence: string): Promise<void> {
  if (await isTwoFactorRequired(db, userId))
    throw conflict(TWO_FACTOR_REQUIRED, `Your business requires two-factor authentication. ${consequence}`);
  await deleteTwoFactor(db, userId);
}

/** Deletes all methods and recovery codes of a user. */
export async function deleteTwoFactor(db: Transaction, userId: string): Promise<void> {
  const { businessId } = db.who;
  await db.secondFactor.deleteMany({ where: { businessId, userId } });
  await db.recoveryCode.deleteMany({ where: { businessId, userId } });
}

/** Replaces the user's recovery codes. The earlier ones stop working. Throws 409 while the user has no second factor. */
export async function renewRecoveryCodes(who: Who, proof: string): Promise<string[]> {
  const { businessId } = who;
  const { userId } = getStaffActor(who);
  await requireProof(who, proof);
  return who.db(async (db) => {
    await lockMethods(db, userId);
    if (!(await hasTwoFactor(db, businessId, userId)))
      throw conflict("two_factor_off", "Two-factor authentication is off. Set it up first.");
    recordChange(db, { action: "user.recovery-codes-renewed", subjectKind: "user", subjectId: userId });
    return replaceRecoveryCodes(db, { businessId, userId });
  });
}
