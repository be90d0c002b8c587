import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";

/** Counts the conversations of each number of the business that has any. */
export async function countConversationsByNumber(who: Who): Promise<Map<string, number>> {
  const rows = await who.read<{ number: string; total: number }>(Prisma.sql`
    SELECT our_number AS number, count(*)::int AS total FROM sms_conversation
    WHERE business_id = ${who.businessId}::uuid GROUP BY our_number`);
  return new Map(rows.map(({ number, total }) => [number, total]));
}
