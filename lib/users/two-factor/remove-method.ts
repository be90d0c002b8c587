import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, notFound } from "@/lib/platform/http/refusal";
import { TWO_FACTOR_REQUIRED } from "@/lib/platform/session/two-factor-setup";
import { staffActor, type Who } from "@/lib/platform/session/who";
import { lockMethods } from "./add-method";
import { replaceRecoveryCodes } from "./recovery-codes";
import { requireProof } from "./require-proof";
import { hasTwoFactor, isTwoFactorRequired } from "./two-factor-state";

/** Removes one of the user's own methods. The last one turns two-factor login off; 409 while that is required. */
export async function removeMethod(who: Who, id: string, proof: string): Promise<void> {
  const { businessId } = who;
  const { userId } = staffActor(who);
  const where = { businessId, userId, id, confirmedAt: { not: null } };
  // An id that is not theirs is not found, whatever the proof.
  if ((await who.db((db) => db.secondFactor.count({ where }))) === 0) throw notFound("method");
  await requireProof(who, proof);
  await who.db(async (db) => {
    await lockMethods(db, businessId, userId);
    await db.secondFactor.deleteMany({ where });
    if (!(await hasTwoFactor(db, businessId, userId))) await clearTwoFactor(db, businessId, userId);
    recordChange(who, db, { action: "user.two-factor-method-removed", subjectKind: "user", subjectId: userId });
  });
}

/** Turns two-factor login of the user who asks off; 409 while it is required. */
export async function turnOffTwoFactor(who: Who, proof: string): Promise<void> {
  const { businessId } = who;
  const { userId } = staffActor(who);
  await requireProof(who, proof);
  await who.db(async (db) => {
    await lockMethods(db, businessId, userId);
    await clearTwoFactor(db, businessId, userId);
    recordChange(who, db, { action: "user.two-factor-turned-off", subjectKind: "user", subjectId: userId });
  });
}

async function clearTwoFactor(db: Transaction, businessId: string, userId: string): Promise<void> {
  if (await isTwoFactorRequired(db, businessId, userId))
    throw conflict(
      TWO_FACTOR_REQUIRED,
      "Your business requires two-factor login. Add another method before you remove this one.",
    );
  await deleteTwoFactor(db, businessId, userId);
}

/** Deletes all methods and recovery codes of a user. */
export async function deleteTwoFactor(db: Transaction, businessId: string, userId: string): Promise<void> {
  await db.secondFactor.deleteMany({ where: { businessId, userId } });
  await db.recoveryCode.deleteMany({ where: { businessId, userId } });
}

/** Makes the user's recovery codes anew. The former ones stop working. 409 while two-factor login is off. */
export async function renewRecoveryCodes(who: Who, proof: string): Promise<string[]> {
  const { businessId } = who;
  const { userId } = staffActor(who);
  await requireProof(who, proof);
  return who.db(async (db) => {
    await lockMethods(db, businessId, userId);
    if (!(await hasTwoFactor(db, businessId, userId)))
      throw conflict("two_factor_off", "Two-factor login is off. Set it up first.");
    recordChange(who, db, { action: "user.recovery-codes-renewed", subjectKind: "user", subjectId: userId });
    return replaceRecoveryCodes(db, { businessId, userId });
  });
}
