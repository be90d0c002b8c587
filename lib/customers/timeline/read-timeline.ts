import "server-only";
import { Prisma } from "@prisma/client";
import { formatActor } from "@/lib/platform/changes/change-words";
import type { Cursor } from "@/lib/platform/paging/cursor";
import type { Permission } from "@/lib/platform/session/permission";
import type { Who } from "@/lib/platform/session/who";
import { type TimelineOwner, buildTimelineSources } from "./build-timeline-sources";
import { type TimelineDetails, type TimelineKind, formatTimelineTitle } from "./format-timeline-title";

export type TimelineEntry<K extends TimelineKind = TimelineKind> = {
  kind: K;
  id: string;
  title: string;
  at: Date;
  status: string | null;
  /** The user who made it. Null for customers and the system. */
  userAccount: { id: string; fullName: string } | null;
  /** The ids of the records that lead to it. */
  job: string | null;
  appointment: string | null;
  invoice: string | null;
};

export type TimelinePage = {
  limit: number;
  offset?: number;
  /** Keyset cursors: entries older or newer than this one. */
  after?: Cursor | null;
  before?: Cursor | null;
};

/**
 * The permission that each kind of entry needs. A timeline has the documents and payments of all jobs of a customer.
 */
const PERMISSIONS: Record<TimelineKind, Permission> = {
  appointment: "jobs.view",
  job: "jobs.view",
  note: "jobs.view",
  call: "calls.view",
  file: "jobs.view",
  status: "jobs.view",
  invoice: "invoices.all",
  payment: "payments.all",
  message: "invoices.all",
  text: "messaging.view",
  change: "customers.view",
};

export const filterVisibleKinds = <K extends TimelineKind>(who: Who, kinds: readonly K[]): K[] =>
  kinds.filter((kind) => who.permissions.has(PERMISSIONS[kind]));

type TimelineRow<K> = {
  kind: K;
  id: string;
  at: Date;
  state: string | null;
  maker: string | null;
  maker_name: string | null;
  /** The name of the person at the time of the change. Null for other entries. */
  name_then: string | null;
  facts: (TimelineDetails & { job?: string; appointment?: string; invoice?: string }) | null;
  total: number;
};

/**
 * Reads the dated records of a customer or job in one list, newest first, with the total. Leaves out what the user may
 * not see. Pages by offset or by keyset. A single statement finds all records by key and time, and reads only those of
 * the page in full.
 */
export async function readTimeline<K extends TimelineKind>(
  who: Who,
  owner: TimelineOwner,
  { kinds, timelinePage: { limit, offset = 0, after, before } }: { kinds: readonly K[]; timelinePage: TimelinePage }
): Promise<{ items: Array<TimelineEntry<K>>; total: number }> {
  const sources = buildTimelineSources(who.businessId, owner);
  const visibleKinds = filterVisibleKinds(who, kinds);
  if (visibleKinds.length === 0) return { items: [], total: 0 };
  const all = Prisma.join(
    visibleKinds.map((kind) => sources[kind].rows),
    " UNION ALL "
  );
  const factCases = Prisma.join(
    visibleKinds.map((kind) => Prisma.sql`WHEN ${kind} THEN (${sources[kind].facts})`),
    " "
  );
  const from = after
    ? Prisma.sql`WHERE (at, id) < (${after.at}, ${after.id}::uuid)`
    : before
      ? Prisma.sql`WHERE (at, id) > (${before.at}, ${before.id}::uuid)`
      : Prisma.empty;
  const nearest = before && !after ? Prisma.sql`at, id` : Prisma.sql`at DESC, id DESC`;
  const rows = await who.read<TimelineRow<K>>(Prisma.sql`
    WITH entry (kind, id, at, state, maker) AS MATERIALIZED (${all}),
    counted AS (SELECT count(*)::int AS total FROM entry),
    e AS MATERIALIZED (SELECT * FROM entry ${from} ORDER BY ${nearest} LIMIT ${limit} OFFSET ${offset})
    SELECT e.kind, e.id, e.at, e.state, u.id AS maker, u.first_name || ' ' || u.last_name AS maker_name,
      c.actor_name AS name_then,
      CASE e.kind ${factCases} END AS facts, counted.total
    FROM counted LEFT JOIN e ON true
    LEFT JOIN user_account u ON u.business_id = ${who.businessId}::uuid AND u.id = e.maker
    LEFT JOIN change_set c ON e.kind IN ('status', 'change') AND c.business_id = ${who.businessId}::uuid AND c.id = e.id
    ORDER BY e.at DESC, e.id DESC`);
  return { items: rows.filter(({ id }) => id !== null).map(toTimelineEntry), total: rows[0]?.total ?? 0 };
}

function toTimelineEntry<K extends TimelineKind>({
  kind,
  id,
  at,
  state,
  maker,
  maker_name: nameToday,
  name_then: nameThen,
  facts,
}: TimelineRow<K>): TimelineEntry<K> {
  const { job = null, appointment = null, invoice = null, ...titleDetails } = facts ?? {};
  return {
    kind,
    id,
    title: formatTimelineTitle(kind, titleDetails),
    at: new Date(at),
    status: state,
    userAccount: maker && nameToday ? { id: maker, fullName: formatActor(nameThen ?? nameToday, nameToday) } : null,
    job,
    appointment: kind === "appointment" ? id : appointment,
    invoice: kind === "invoice" ? id : invoice,
  };
}
