import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Who } from "@/lib/platform/session/who";
import { recordAccessChange } from "../sessions/end-sessions";

/** Two-factor authentication of the whole business. */
export const BusinessTwoFactor = z.object({
  requiresTwoFactor: z.boolean(),
  /** The number of active users. */
  users: z.number().int(),
  usersWithTwoFactor: z.number().int(),
});
export type BusinessTwoFactor = z.output<typeof BusinessTwoFactor>;

/** Returns if the business requires two-factor authentication, and how many users have it. */
export async function getBusinessTwoFactor(who: Who): Promise<BusinessTwoFactor> {
  const [counts] = await who.read<Omit<BusinessTwoFactor, "requiresTwoFactor">>(Prisma.sql`
    SELECT count(*)::int AS users,
           count(*) FILTER (WHERE EXISTS (
             SELECT 1 FROM second_factor f
             WHERE f.business_id = u.business_id AND f.user_id = u.id AND f.confirmed_at IS NOT NULL))::int
             AS "usersWithTwoFactor"
    FROM user_account u WHERE u.business_id = ${who.businessId}::uuid AND u.deactivated_at IS NULL`);
  const { requiresTwoFactor } = await getBusinessRow(who);
  return { requiresTwoFactor, users: counts?.users ?? 0, usersWithTwoFactor: counts?.usersWithTwoFactor ?? 0 };
}

/**
 * Makes two-factor authentication required for every user of the business, or optional again. From their next request on,
 * users without it can only set it up.
 */
export async function requireTwoFactor(who: Who, requiresTwoFactor: boolean): Promise<BusinessTwoFactor> {
  const { businessId } = who;
  await who.db(async (db) => {
    const { count } = await db.business.updateMany({
      where: { id: businessId, requiresTwoFactor: !requiresTwoFactor },
      data: { requiresTwoFactor },
    });
    if (count === 0) return;
    recordChange(db, {
      action: requiresTwoFactor ? "business.two-factor-required" : "business.two-factor-optional",
      subjectKind: "settings",
      subjectId: businessId,
    });
    const users = await db.user.findMany({ where: { businessId, deactivatedAt: null }, select: { id: true } });
    recordAccessChange(
      db,
      users.map(({ id }) => id)
    );
  });
  return getBusinessTwoFactor(who);
}
