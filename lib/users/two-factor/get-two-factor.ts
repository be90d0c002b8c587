import "server-only";
import { Prisma } from "@prisma/client";
import type { BareTransaction } from "@/lib/platform/database/tenant-database";
import { type Transaction, type Who, getStaffActor } from "@/lib/platform/session/who";
import type { TwoFactorMethod, TwoFactorState } from "./two-factor-method";

/** Returns the two-factor authentication of the current user. */
export function getTwoFactor(who: Who): Promise<TwoFactorState> {
  const { businessId } = who;
  const { userId } = getStaffActor(who);
  return who.db(async (db) => {
    const rows = await db.secondFactor.findMany({
      where: { businessId, userId, confirmedAt: { not: null } },
      orderBy: { createdAt: "asc" },
    });
    const methods = rows.map((row) => ({
      id: row.id,
      kind: row.kind === "passkey" ? "passkey" : "app",
      name: row.name,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    })) satisfies TwoFactorMethod[];
    return {
      isOn: methods.length > 0,
      isRequired: await isTwoFactorRequired(db, userId),
      methods,
      recoveryCodesLeft: await db.recoveryCode.count({ where: { businessId, userId, usedAt: null } }),
    };
  });
}

/** True when the user's business or role requires two-factor authentication. */
export async function isTwoFactorRequired(db: Transaction, userId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ required: boolean }[]>`
    SELECT b.requires_two_factor OR r.requires_two_factor AS required
    FROM user_account u
    JOIN role r ON r.business_id = u.business_id AND r.id = u.role_id
    JOIN business b ON b.id = u.business_id
    WHERE u.business_id = ${db.who.businessId}::uuid AND u.id = ${userId}::uuid`;
  return row?.required ?? false;
}

/** True when the user has a confirmed method. */
export async function hasTwoFactor(db: BareTransaction, businessId: string, userId: string): Promise<boolean> {
  return (await db.secondFactor.count({ where: { businessId, userId, confirmedAt: { not: null } } })) > 0;
}

/** Lists the ids of the business's users who have two-factor authentication on. */
export async function listTwoFactorUsers(who: Who): Promise<ReadonlySet<string>> {
  const rows = await who.read<{ userId: string }>(Prisma.sql`
    SELECT DISTINCT user_id AS "userId" FROM second_factor
    WHERE business_id = ${who.businessId}::uuid AND confirmed_at IS NOT NULL`);
  return new Set(rows.map(({ userId }) => userId));
}
