import "server-only";
import { Prisma } from "@prisma/client";
import { parsePhonePart } from "@/lib/platform/format/parse-phone";
import { notFound } from "@/lib/platform/refusals/refusal";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { getDayAt } from "@/lib/platform/time/day";
import { findMatchingIds } from "@/lib/customers/search/find-matching-ids";
import { buildWildcardTerms } from "@/lib/customers/search/search-terms";
import { canBeCalledBack } from "./parse-caller-number";
import { toCall, toEntry } from "./to-call";
import type { Call, CallListEntry } from "./call";
import { type CallStatus, type CallType, type countCalls, type LegType, NOT_TAKEN } from "./call-status";
import { type CallRow, selectCalls } from "./select-calls";

export type CallsQuery = {
  types?: readonly LegType[] | undefined;
  status?: CallStatus | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  limit: number;
  offset: number;
  order?: "ASC" | "DESC" | undefined;
};

/** The legs with the other side. A forwarded leg is part of its phone call. */
const CALLS: readonly LegType[] = ["INBOUND", "OUTBOUND"];

/**
 * Lists the providers' phone calls, newest first. Source: telephony.listBusinessCalls, .listInboundCalls,
 * .listOutboundCalls.
 */
export async function listProviderCalls(who: Who, query: CallsQuery): Promise<{ items: Call[]; total: number }> {
  const from = Prisma.sql`provider_call p WHERE ${whereCalls(who, query)}`;
  const { order = "DESC" } = query;
  const keys = Prisma.sql`SELECT p.start_at AS at, p.id, false AS by_hand FROM ${from}
    ORDER BY ${orderCalls("p.start_at", "p.id", order)} LIMIT ${query.limit} OFFSET ${query.offset}`;
  const [rows, [count]] = await Promise.all([
    selectCalls(who, keys, order),
    who.read<{ total: number }>(buildCappedCount(from, orderCalls("p.start_at", "p.id", "DESC"))),
  ]);
  return { items: rows.flatMap((row) => (hasLeg(row) ? [toCall(row)] : [])), total: count?.total ?? 0 };
}

export type ListQuery = Omit<CallsQuery, "types"> & {
  callType?: CallType | undefined;
  /** Limits the list to phone calls logged by hand. */
  isManual?: boolean | undefined;
  /** Limits the list to phone calls that nobody took and nobody called back. */
  isToCallBack?: boolean | undefined;
  /** A number or a customer's name. */
  term?: string | undefined;
};

/** Lists all phone calls, the providers' and those logged by hand, in one list. Source: callList.list. */
export async function listCalls(who: Who, query: ListQuery): Promise<{ items: CallListEntry[]; total: number }> {
  const { limit, offset, order = "DESC" } = query;
  const target = await resolveSearch(who, query.term ?? "");
  const parts = [...buildLegParts(who, query, target), ...buildHandParts(who, query, target)];
  if (parts.length === 0) return { items: [], total: 0 };
  const first = parts.map(
    ({ at, id, from, isByHand }) =>
      Prisma.sql`(SELECT ${at} AS at, ${id} AS id, ${isByHand}::boolean AS by_hand FROM ${from}
        ORDER BY ${orderCalls(at.sql, id.sql, order)} LIMIT ${limit + offset})`
  );
  const keys = Prisma.sql`SELECT x.at, x.id, x.by_hand FROM (${Prisma.join(first, " UNION ALL ")}) x
      ORDER BY ${orderCalls("x.at", "x.id", order)} LIMIT ${limit} OFFSET ${offset}`;
  const [rows, total] = await Promise.all([selectCalls(who, keys, order), countParts(who, parts)]);
  return { items: rows.map(toEntry), total };
}

/** Counts the phone calls of all parts, up to one more than the cap. */
async function countParts(who: Who, parts: readonly ListPart[]): Promise<number> {
  // Counts by the index that finds the page, because the ids of phone calls are scattered.
  const counts = parts.map(
    ({ from, at, id }) => Prisma.sql`(${buildCappedCount(from, orderCalls(at.sql, id.sql, "DESC"))})`
  );
  const [count] = await who.read<{ total: number }>(Prisma.sql`SELECT (${Prisma.join(counts, " + ")})::int AS total`);
  return Math.min(count?.total ?? 0, COUNT_CAP + 1);
}

/**
 * Lists today's inbound phone calls, from the start of the business's day. rules: calls/today-start, calls/today-query
 */
export async function listToday(who: Who, query: ListQuery) {
  const { start } = getDayRange(getDayAt(who.now, who.timeZone), who.timeZone);
  const from = query.start && query.start > start ? query.start : start;
  const [{ items, total }, counts] = await Promise.all([
    listCalls(who, { ...query, callType: query.callType ?? "Inbound", start: from }),
    countToday(who, from),
  ]);
  return { items, total, counts };
}

/** rule: calls/today-counts */
async function countToday(who: Who, start: Date): Promise<ReturnType<typeof countCalls>> {
  const [counts] = await who.read<ReturnType<typeof countCalls>>(Prisma.sql`
    SELECT count(*) FILTER (WHERE p.activity = 'RINGING' AND p.in_progress)::int AS ringing,
      count(*) FILTER (WHERE p.activity <> 'RINGING' AND p.in_progress)::int AS "inProgress",
      count(*) FILTER (WHERE NOT p.in_progress AND l.id IS NOT NULL)::int AS logged,
      count(*) FILTER (WHERE NOT p.in_progress AND l.id IS NULL)::int AS unlogged
    FROM provider_call p LEFT JOIN phone_call l
      ON l.business_id = p.business_id AND l.call_id = p.id AND l.deleted_at IS NULL
    WHERE p.business_id = ${who.businessId}::uuid AND p.type = 'INBOUND' AND p.start_at >= ${start}`);
  return counts ?? { ringing: 0, inProgress: 0, logged: 0, unlogged: 0 };
}

/** Counts the phone calls that wait for a call back, up to a hundred. */
export async function countToCallBack(who: Who): Promise<number> {
  const [count] = await who.read<{ total: number }>(Prisma.sql`
    SELECT count(*)::int AS total FROM (SELECT 1 FROM provider_call p WHERE p.business_id = ${who.businessId}::uuid
      AND ${TO_CALL_BACK} ORDER BY p.start_at DESC LIMIT 100) waiting`);
  return count?.total ?? 0;
}

/** Finds one phone call, or throws 404 when the business has none with this id. */
export async function findCall(who: Who, id: string): Promise<Call> {
  const [row] = await selectCalls(who, selectOneKey("provider_call", who.businessId, id));
  if (!row || !hasLeg(row)) throw notFound("call");
  return toCall(row);
}

/**
 * Finds the list entry of a phone call, by the id of the provider's phone call or of the logged one. Null when there is
 * none.
 */
export async function findEntry(who: Who, id: string): Promise<CallListEntry | null> {
  const keys = Prisma.sql`${selectOneKey("provider_call", who.businessId, id)} UNION ALL
    SELECT coalesce(p.start_at, l.happened_at), coalesce(p.id, l.id), p.id IS NULL
    FROM phone_call l LEFT JOIN provider_call p ON p.business_id = l.business_id AND p.id = l.call_id
    WHERE l.business_id = ${who.businessId}::uuid AND l.id = ${id}::uuid AND l.deleted_at IS NULL`;
  const [row] = await selectCalls(who, keys);
  return row ? toEntry(row) : null;
}

function selectOneKey(table: "provider_call", businessId: string, id: string): Prisma.Sql {
  return Prisma.sql`SELECT p.start_at AS at, p.id, false AS by_hand FROM ${Prisma.raw(table)} p
    WHERE p.business_id = ${businessId}::uuid AND p.id = ${id}::uuid`;
}

const hasLeg = (row: CallRow): row is CallRow & { leg: NonNullable<CallRow["leg"]> } => row.leg !== null;

const TO_CALL_BACK = Prisma.sql`p.type = 'INBOUND' AND p.status IN (${Prisma.join([...NOT_TAKEN])})
  AND p.called_back_at IS NULL`;

/** The target of a search: a number or some customers. Null means everybody. */
type SearchTarget = { number: string } | { customers: string[] } | null;

async function resolveSearch(who: Who, term: string): Promise<SearchTarget> {
  if (!term.trim()) return null;
  const number = parsePhonePart(term);
  if (number !== null && canBeCalledBack(number)) return { number };
  return { customers: (await who.db((db) => findMatchingIds(db, buildWildcardTerms(term)))).ids };
}

type ListPart = { at: Prisma.Sql; id: Prisma.Sql; from: Prisma.Sql; isByHand: boolean };

function buildLegParts(
  who: Who,
  { callType, isManual, isToCallBack, ...query }: ListQuery,
  target: SearchTarget
): ListPart[] {
  if (isManual || callType === "None") return [];
  const types: readonly LegType[] =
    callType === "Inbound" ? ["INBOUND"] : callType === "Outbound" ? ["OUTBOUND"] : CALLS;
  const more = [
    ...(isToCallBack ? [TO_CALL_BACK] : []),
    ...(target && "number" in target ? [Prisma.sql`p.caller_key = ${target.number}`] : []),
    ...(target && "customers" in target ? [Prisma.sql`p.customer_id = ANY(${target.customers}::uuid[])`] : []),
  ];
  const where = Prisma.join([whereCalls(who, { ...query, types }), ...more], " AND ");
  const [at, id] = [Prisma.sql`p.start_at`, Prisma.sql`p.id`];
  return [{ at, id, from: Prisma.sql`provider_call p WHERE ${where}`, isByHand: false }];
}

function buildHandParts(who: Who, query: ListQuery, target: SearchTarget): ListPart[] {
  const { callType, status, isToCallBack, start, end } = query;
  if (status || isToCallBack) return [];
  const parts = [
    Prisma.sql`l.business_id = ${who.businessId}::uuid AND l.call_id IS NULL AND l.deleted_at IS NULL`,
    ...(callType ? [Prisma.sql`l.type = ${callType}`] : []),
    ...(start ? [Prisma.sql`l.happened_at >= ${start}`] : []),
    ...(end ? [Prisma.sql`l.happened_at < ${end}`] : []),
    ...(target && "number" in target ? [Prisma.sql`l.caller_key = ${target.number}`] : []),
    ...(target && "customers" in target ? [Prisma.sql`l.customer_id = ANY(${target.customers}::uuid[])`] : []),
  ];
  const from = Prisma.sql`phone_call l WHERE ${Prisma.join(parts, " AND ")}`;
  return [{ at: Prisma.sql`l.happened_at`, id: Prisma.sql`l.id`, from, isByHand: true }];
}

function whereCalls(
  { businessId }: Who,
  { types, status, start, end }: Omit<CallsQuery, "limit" | "offset">
): Prisma.Sql {
  const kinds = types && types.length > 0 ? types : CALLS;
  const parts = [
    Prisma.sql`p.business_id = ${businessId}::uuid AND p.type IN (${Prisma.join([...kinds])})`,
    ...(status ? [Prisma.sql`p.status = ${status}`] : []),
    ...(start ? [Prisma.sql`p.start_at >= ${start}`] : []),
    ...(end ? [Prisma.sql`p.start_at < ${end}`] : []),
  ];
  return Prisma.join(parts, " AND ");
}

const orderCalls = (at: string, id: string, order: "ASC" | "DESC"): Prisma.Sql =>
  Prisma.raw(order === "ASC" ? `${at}, ${id}` : `${at} DESC, ${id} DESC`);
