import "server-only";
import { toE164 } from "@/lib/platform/format/format-phone";
import type { Transaction } from "@/lib/platform/session/who";
import type { ConsentChange } from "./consent-change";
import { describeConsentSource } from "./describe-consent-source";

type ConsentChangeRow = Omit<ConsentChange, "at" | "through"> & {
  at: Date;
  through: string;
  said: string;
  total: number;
};

/**
 * Reads all consent changes of a customer, including those of their addresses and numbers, newest first. Includes
 * customers who were merged into this one.
 */
export async function readConsentHistory(
  db: Transaction,
  customerId: string,
  { limit, offset }: { limit: number; offset: number }
): Promise<{ items: ConsentChange[]; total: number }> {
  const { businessId } = db.who;
  const ids = await listMergedIds(db, customerId);
  const addresses = await listAddresses(db, ids);
  const rows = await db.$queryRaw<ConsentChangeRow[]>`
    WITH changes AS (
      SELECT x.* FROM consent_change x WHERE x.business_id = ${businessId}::uuid AND x.customer_id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT x.* FROM consent_change x WHERE x.business_id = ${businessId}::uuid AND x.address = ANY(${addresses}::text[])
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
    through: describeConsentSource(through, said),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}

/** Returns the ids of the customer and of all customers merged into it, directly or not. */
async function listMergedIds(db: Transaction, customerId: string): Promise<string[]> {
  const rows = await db.$queryRaw<Array<{ id: string }>>`
    WITH RECURSIVE whose AS (
      SELECT ${customerId}::uuid AS id
      UNION
      SELECT c.id FROM whose w JOIN customer c ON c.business_id = ${db.who.businessId}::uuid AND c.merged_into_id = w.id
    ) SELECT id FROM whose`;
  return rows.map(({ id }) => id);
}

/** Returns the current and former addresses of customers and their contacts: emails in lowercase, numbers as dialed. */
async function listAddresses(db: Transaction, ids: readonly string[]): Promise<string[]> {
  const { businessId } = db.who;
  const where = { businessId, id: { in: [...ids] } };
  const customers = await db.customer.findMany({ where, select: { email: true, mobilePhone: true } });
  const contacts = await db.contact.findMany({
    where: { businessId, customerId: { in: [...ids] } },
    select: { email: true, mobilePhone: true },
  });
  const all = [...customers, ...contacts].flatMap(({ email, mobilePhone }) => [
    email.toLowerCase(),
    toE164(mobilePhone) ?? "",
  ]);
  return [...new Set(all)].filter((address) => address !== "");
}
