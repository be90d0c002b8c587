import "server-only";
import { randomInt } from "node:crypto";
import type { BareTransaction } from "@/lib/platform/database/tenant-database";
import type { Transaction } from "@/lib/platform/session/who";
import { hashToken } from "@/lib/platform/secrets/hash-token";

const CODES = 10;
/** The alphabet, without characters that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

type Owner = { businessId: string; userId: string };

/** Replaces the recovery codes of a user. Returns the new ones, which are stored only as hashes. */
export async function replaceRecoveryCodes(db: Transaction, { businessId, userId }: Owner): Promise<string[]> {
  const codes = Array.from({ length: CODES }, createCode);
  await db.recoveryCode.deleteMany({ where: { businessId, userId } });
  await db.recoveryCode.createMany({
    data: codes.map((code) => ({ businessId, userId, codeHash: hashRecoveryCode(code) })),
  });
  return codes;
}

/** Uses a recovery code up. Returns false for a code that is unknown or was used before. */
export async function consumeRecoveryCode(
  db: BareTransaction,
  owner: Owner,
  { code, at }: { code: string; at: Date }
): Promise<boolean> {
  const { businessId, userId } = owner;
  const { count } = await db.recoveryCode.updateMany({
    where: { businessId, userId, codeHash: hashRecoveryCode(code), usedAt: null },
    data: { usedAt: at },
  });
  return count === 1;
}

/** Hashes a recovery code, ignoring spaces, dashes, and letter case. 78 bits are too many to find a hash by search. */
function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
}

function createCode(): string {
  const makeGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, makeGroup).join("-");
}
