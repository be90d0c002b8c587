import "server-only";
import type { BareTransaction } from "@/lib/platform/database/tenant-database";
import { unseal } from "@/lib/platform/secrets/seal";
import { consumeRecoveryCode } from "./replace-recovery-codes";
import { findTotpStep } from "./find-totp-step";

type Owner = { businessId: string; userId: string };

/** Returns the context that binds a sealed secret to its row. */
export function getSecretContext(businessId: string, id: string): string {
  return `second_factor:${businessId}:${id}`;
}

/**
 * Accepts a code of one of the user's authenticator apps, or one of their recovery codes. Either works once: of two
 * requests with the same code at the same moment, one gets false.
 */
export async function consumeCode(
  db: BareTransaction,
  owner: Owner,
  { code, at }: { code: string; at: Date }
): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(digits)
    ? consumeAppCode(db, owner, { code: digits, at })
    : consumeRecoveryCode(db, owner, { code, at });
}

async function consumeAppCode(
  db: BareTransaction,
  { businessId, userId }: Owner,
  { code, at }: { code: string; at: Date }
): Promise<boolean> {
  const apps = await db.secondFactor.findMany({
    where: { businessId, userId, kind: "app", confirmedAt: { not: null } },
  });
  for (const { id, secretSealed } of apps) {
    const step = findTotpStep(unseal(secretSealed ?? "", getSecretContext(businessId, id)), code, at);
    if (step !== null && (await consumeStep(db, businessId, { id, step, at }))) return true;
  }
  return false;
}

/** Records the step of an accepted code. Returns false when that step or a later one was already used. */
async function consumeStep(
  db: BareTransaction,
  businessId: string,
  { id, step, at }: { id: string; step: number; at: Date }
): Promise<boolean> {
  const { count } = await db.secondFactor.updateMany({
    where: { businessId, id, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step, lastUsedAt: at },
  });
  return count === 1;
}
