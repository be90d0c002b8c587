import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import type { ConsentChange } from "./consent-shapes";
import { throughWords } from "./consent-words";

type Row = Omit<ConsentChange, "at" | "through"> & { at: Date; through: string; said: string; total: number };

/**
 * Every change of what a customer wants, with those of their addresses and numbers, newest first; of one whom others were
 * merged into also theirs.
 */
export async function readConsentHistory(
  { businessId }: Who,
  db: Transaction,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: ConsentChange[]; total: number }> {
  const rows = await db.$queryRaw<Row[]>`
    WITH RECURSIVE whose AS (
      SELECT ${customerId}::uuid AS id
      UNION
      SELECT c.id FROM whose w JOIN customer c ON c.business_id = ${businessId}::uuid AND c.merged_into_id = w.id
    ), reached AS (
      SELECT lower(c.email) AS email, as_dialled(c.mobile_phone) AS phone
      FROM whose w JOIN customer c ON c.business_id = ${businessId}::uuid AND c.id = w.id
      UNION ALL
      SELECT lower(k.email), as_dialled(k.mobile_phone)
      FROM whose w JOIN contact k ON k.business_id = ${businessId}::uuid AND k.customer_id = w.id
    ), changes AS (
      SELECT x.* FROM whose w JOIN consent_change x ON x.business_id = ${businessId}::uuid AND x.customer_id = w.id
      UNION ALL
      SELECT x.* FROM (SELECT email AS address FROM reached UNION SELECT phone FROM reached) a
      JOIN consent_change x ON x.business_id = ${businessId}::uuid AND x.address = a.address
    )
    SELECT x.id, x.at, x.channel, x.answer, x.address, x.by_kind AS by, x.through, x.said, x.total,
      CASE WHEN u.id IS NOT NULL
        THEN json_build_object('id', u.id, 'fullName', trim(u.first_name || ' ' || u.last_name)) END AS "userAccount"
    FROM (SELECT c.*, count(*) OVER ()::int AS total FROM changes c ORDER BY c.at DESC, c.id DESC
      LIMIT ${limit} OFFSET ${offset}) x
    LEFT JOIN user_account u ON u.business_id = ${businessId}::uuid AND u.id = x.user_id
    ORDER BY x.at DESC, x.id DESC`;
  const items = rows.map(({ id, at, channel, answer, address, by, userAccount, through, said }) => ({
    id,
    at: at.toISOString(),
    channel,
    answer,
    address,
    by,
    userAccount,
    through: throughWords(through, said),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}
