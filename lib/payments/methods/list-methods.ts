import "server-only";
import { Prisma } from "@prisma/client";
import { findMatchingIds } from "@/lib/customers/search/find-matching-ids";
import { buildWildcardTerms } from "@/lib/customers/search/search-terms";
import { notFound } from "@/lib/platform/refusals/refusal";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import { isVisibleCustomer } from "@/lib/platform/session/require-own-records";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { getBrandName } from "@/lib/platform/money/format-method-name";
import { formatExpiration, isPastMonth } from "./to-documented-method";
import type { StoredMethod, StoredMethodQuery } from "./stored-method";

type StoredMethodRow = {
  id: string;
  customerId: string;
  customerName: string;
  kind: StoredMethod["methodType"];
  status: StoredMethod["status"];
  brand: string;
  last4: string;
  expMonth: number | null;
  expYear: number | null;
  accountType: string | null;
  challengeUrl: string | null;
  consentText: string;
  consentBy: string;
  consentAt: Date;
  takenBy: string | null;
  createdAt: Date;
};

const ON_FILE = Prisma.sql`m.status IN ('active', 'pending')`;

/** Lists the cards and accounts on file, newest first. Our addition: paymentMethods.list. */
export async function listMethods(
  who: Who,
  query: StoredMethodQuery
): Promise<{ items: StoredMethod[]; total: number }> {
  const conditions = [ON_FILE, isVisibleCustomer(who, Prisma.sql`m.customer_id`)];
  if (query.businessCustomerId) conditions.push(Prisma.sql`m.customer_id = ${query.businessCustomerId}::uuid`);
  if (query.methodType) conditions.push(Prisma.sql`m.kind = ${query.methodType}`);
  if (query.term) {
    const { ids } = await who.db((db) => findMatchingIds(db, buildWildcardTerms(query.term)));
    conditions.push(Prisma.sql`(m.last4 = ${query.term} OR m.customer_id = ANY(${ids}::uuid[]))`);
  }
  return listPage(who, Prisma.join(conditions, " AND "), query);
}

/** Lists what a user put on file for customers. Source: users.listBankAccounts, users.listPaymentCards. */
export async function listMethodsBy(
  who: Who,
  userId: string,
  { kind, paging }: { kind: StoredMethod["methodType"]; paging: { limit: number; offset: number } }
): Promise<{ items: StoredMethod[]; total: number }> {
  const { businessId } = who;
  if ((await who.db((db) => db.user.count({ where: { businessId, id: userId } }))) === 0) throw notFound("user");
  const where = Prisma.sql`m.status = 'active' AND m.kind = ${kind} AND m.created_by_id = ${userId}::uuid`;
  return listPage(who, where, paging);
}

export async function getMethod(who: Who, id: string): Promise<StoredMethod> {
  const [row] = await selectMethods(who, Prisma.sql`m.id = ${id}::uuid`, Prisma.empty);
  if (!row) throw notFound("payment method");
  return row;
}

async function listPage(who: Who, where: Prisma.Sql, { limit, offset }: { limit: number; offset: number }) {
  const items = await selectMethods(who, where, Prisma.sql`LIMIT ${limit} OFFSET ${offset}`);
  const from = Prisma.sql`stored_method m WHERE m.business_id = ${who.businessId}::uuid AND ${where}`;
  const [row] = await who.db((db) => db.$queryRaw<Array<{ total: number }>>(buildCappedCount(from, Prisma.sql`m.id`)));
  return { items, total: row?.total ?? 0 };
}

async function selectMethods(who: Who, where: Prisma.Sql, paging: Prisma.Sql): Promise<StoredMethod[]> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const rows = await who.db(
    (db) => db.$queryRaw<StoredMethodRow[]>`
      WITH m AS MATERIALIZED (
        SELECT m.* FROM stored_method m WHERE m.business_id = ${businessId} AND ${where}
        ORDER BY m.created_at DESC, m.id DESC ${paging}),
      c AS MATERIALIZED (
        SELECT id, display_name FROM customer
        WHERE business_id = ${businessId} AND id = ANY(ARRAY(SELECT customer_id FROM m)))
      SELECT m.id, m.customer_id AS "customerId", coalesce(c.display_name, '') AS "customerName", m.kind, m.status, m.brand,
        m.last4, m.exp_month AS "expMonth", m.exp_year AS "expYear", m.account_type AS "accountType",
        m.challenge_url AS "challengeUrl", m.consent_text AS "consentText", m.consent_by AS "consentBy",
        m.consent_at AS "consentAt", nullif(concat_ws(' ', u.first_name, u.last_name), '') AS "takenBy",
        m.created_at AS "createdAt"
      FROM m
      LEFT JOIN c ON c.id = m.customer_id
      LEFT JOIN user_account u ON u.business_id = ${businessId} AND u.id = m.created_by_id
      ORDER BY m.created_at DESC, m.id DESC`
  );
  const today = getDayAt(who.now, who.timeZone);
  return rows.map((row) => toStoredMethod(row, today));
}

function toStoredMethod({ kind, expMonth, expYear, ...row }: StoredMethodRow, today: string): StoredMethod {
  return {
    id: row.id,
    businessCustomer: { id: row.customerId, fullName: row.customerName },
    methodType: kind,
    status: row.status,
    type: getBrandName(row.brand),
    lastFour: row.last4,
    expiration: formatExpiration(expMonth, expYear),
    isExpired: isPastMonth(expMonth, expYear, today),
    account_type: row.accountType,
    name_on_account: row.consentBy,
    challengeUrl: row.challengeUrl,
    consent: { text: row.consentText, by: row.consentBy, at: row.consentAt.toISOString(), takenBy: row.takenBy },
    dateCreated: row.createdAt.toISOString(),
  };
}
