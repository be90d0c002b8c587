import "server-only";
import { Prisma } from "@prisma/client";
import { notFound, Refusal } from "@/lib/platform/refusals/refusal";
import type { Permission } from "./permission";
import { getActingUserId, type Who } from "./who";

/**
 * Own records. A user without the permission to see all records of a kind sees own ones only:
 * - own appointments: those that the user is assigned to
 * - own jobs: those of own appointments, and those that the user created, clocked in on, or wrote a document for
 * - own customers: those of own appointments, with their jobs, notes, files, and equipment
 * - own documents and payments: those of own jobs, and those that the user created or received
 *
 * Lists are narrowed by the conditions below, which leave out jobs that are own by the clock or a document alone. Ids in a
 * request are checked by requireOwnRecords before any work.
 */
type Scope = Extract<Permission, "customers.all" | "jobs.all" | "invoices.all" | "payments.all">;

/** Returns the user whose own records are all that may be seen. Null when there is no such limit. */
function findLimitedUser(who: Who, scope: Scope): string | null {
  return who.permissions.has(scope) ? null : getActingUserId(who);
}

function selectOwnAppointments(who: Who, userId: string, column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`ARRAY(SELECT ${column} FROM appointment_technician own
    JOIN appointment oa ON oa.business_id = own.business_id AND oa.id = own.appointment_id
    WHERE own.business_id = ${who.businessId}::uuid AND own.technician_id = ${userId}::uuid AND NOT own.is_deleted)`;
}

/** Returns the condition that the customer in `column` may be seen. */
export function isVisibleCustomer(who: Who, column: Prisma.Sql): Prisma.Sql {
  const userId = findLimitedUser(who, "customers.all");
  return userId === null
    ? Prisma.sql`true`
    : Prisma.sql`${column} = ANY(${selectOwnAppointments(who, userId, Prisma.sql`oa.customer_id`)})`;
}

/** Returns the condition that the document i (invoice) may be seen. */
export function isVisibleDocument(who: Who): Prisma.Sql {
  const userId = findLimitedUser(who, "invoices.all");
  return userId === null
    ? Prisma.sql`true`
    : Prisma.sql`(i.created_by_id = ${userId}::uuid OR ${isOfOwnJob(who, userId, Prisma.sql`i.job_id`)})`;
}

/** Returns the condition that the payment p may be seen. */
export function isVisiblePayment(who: Who): Prisma.Sql {
  const userId = findLimitedUser(who, "payments.all");
  if (userId === null) return Prisma.sql`true`;
  return Prisma.sql`(p.received_by_id = ${userId}::uuid OR ${isOfOwnJob(who, userId, Prisma.sql`p.job_id`)}
    OR EXISTS (SELECT FROM invoice own_i WHERE own_i.business_id = p.business_id AND own_i.id = p.invoice_id
      AND (own_i.created_by_id = ${userId}::uuid OR ${isOfOwnJob(who, userId, Prisma.sql`own_i.job_id`)}))
    OR EXISTS (SELECT FROM payment_share own_s
      JOIN invoice own_i ON own_i.business_id = own_s.business_id AND own_i.id = own_s.invoice_id
      WHERE own_s.business_id = p.business_id AND own_s.payment_id = p.id
        AND (own_i.created_by_id = ${userId}::uuid OR ${isOfOwnJob(who, userId, Prisma.sql`own_i.job_id`)})))`;
}

function isOfOwnJob(who: Who, userId: string, column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${column} = ANY(${selectOwnAppointments(who, userId, Prisma.sql`oa.job_id`)})
    OR ${column} = ANY(ARRAY(SELECT own_j.id FROM job own_j WHERE own_j.business_id = ${who.businessId}::uuid
      AND own_j.created_by_id = ${userId}::uuid)))`;
}

type ScopeRow = { id: string; kind: string; isOwn: boolean; isOfOwnJob: boolean; isOfOwnCustomer: boolean };

/** The permission that lifts the limit, by kind of record. Kinds that are not listed belong to customers. */
const LIFTED_BY: Record<string, Scope> = {
  invoice: "invoices.all",
  line: "invoices.all",
  comparison: "invoices.all",
  financing: "invoices.all",
  payment: "payments.all",
  refund: "payments.all",
};

/** The way in which a request uses the records that it names. */
export type RecordUse = { isChange: boolean; permission: string | undefined };

/**
 * Throws 404 when a value contains the id of a record that the user may not see or change. Ids of other kinds of
 * records pass.
 */
export async function requireOwnRecords(who: Who, values: unknown, use: RecordUse): Promise<void> {
  const userId = getActingUserId(who);
  if (userId === null || SCOPES.every((scope) => who.permissions.has(scope))) return;
  const ids = collectIds(values);
  if (ids.length === 0) return;
  const rows = await readScopes(who, userId, ids);
  // A payment for several documents has a row for each. One that is allowed is enough.
  const allowed = new Set(rows.filter((row) => isAllowed(who, row, use)).map(({ id }) => id));
  const foreign = rows.find(({ id }) => !allowed.has(id));
  if (foreign) throw notFound(foreign.kind);
}

/** True when the user may change the record with this id, as far as the limit to own records goes. */
export async function isOwnRecord(who: Who, id: string): Promise<boolean> {
  try {
    await requireOwnRecords(who, [id], { isChange: true, permission: undefined });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const SCOPES: readonly Scope[] = ["customers.all", "jobs.all", "invoices.all", "payments.all"];

function isAllowed(who: Who, row: ScopeRow, use: RecordUse): boolean {
  const isMine = row.isOwn || row.isOfOwnJob;
  const lift = LIFTED_BY[row.kind];
  if (lift) return isMine || who.permissions.has(lift);
  if (row.kind === "appointment") return isMine || who.permissions.has("schedule.all");
  const isVisible = isMine || row.isOfOwnCustomer || who.permissions.has("customers.all");
  if (!isVisible || !use.isChange || who.permissions.has(getChangeScope(use))) return isVisible;
  if (row.kind === "job") return isMine;
  const isOthersWork = (row.kind === "note" || row.kind === "file") && use.permission === "jobs.change";
  return !isOthersWork || row.isOwn;
}

/**
 * Returns the permission to change records that belong to other users' jobs, by the kind of change. Costs are the office's
 * view of a job, so seeing the job is enough to enter them.
 */
function getChangeScope({ permission }: RecordUse): Scope {
  if (permission === "costs.view") return "customers.all";
  if (permission?.startsWith("invoices.")) return "invoices.all";
  return permission?.startsWith("payments.") ? "payments.all" : "jobs.all";
}

function readScopes(who: Who, userId: string, ids: readonly string[]): Promise<ScopeRow[]> {
  return who.read<ScopeRow>(Prisma.sql`
    SELECT s.id, s.kind, coalesce(${userId}::uuid = ANY(s.user_ids), false) AS "isOwn",
      EXISTS (SELECT FROM appointment a JOIN appointment_technician t
        ON t.business_id = a.business_id AND t.appointment_id = a.id
        WHERE a.business_id = s.business_id AND a.job_id = s.job_id
          AND t.technician_id = ${userId}::uuid AND NOT t.is_deleted)
        OR EXISTS (SELECT FROM job j WHERE j.business_id = s.business_id AND j.id = s.job_id
          AND j.created_by_id = ${userId}::uuid)
        OR EXISTS (SELECT FROM time_clock_entry e WHERE e.business_id = s.business_id AND e.job_id = s.job_id
          AND e.user_id = ${userId}::uuid)
        OR EXISTS (SELECT FROM invoice i WHERE i.business_id = s.business_id AND i.job_id = s.job_id
          AND i.created_by_id = ${userId}::uuid AND i.status <> 'deleted') AS "isOfOwnJob",
      EXISTS (SELECT FROM appointment a JOIN appointment_technician t
        ON t.business_id = a.business_id AND t.appointment_id = a.id
        WHERE a.business_id = s.business_id AND a.customer_id = s.customer_id
          AND t.technician_id = ${userId}::uuid AND NOT t.is_deleted) AS "isOfOwnCustomer"
    FROM record_scope s WHERE s.business_id = ${who.businessId}::uuid AND s.id = ANY(${[...ids]}::uuid[])`);
}

const ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const IS_IDS = new RegExp(`^\\s*${ID}(\\s*,\\s*${ID})*\\s*$`, "i");
const IDS = new RegExp(ID, "gi");

/** Returns the ids in an address. */
export const findIdsInAddress = (address: string): string[] => address.match(IDS) ?? [];

/** Returns every id among parsed values, at any depth. An id in the middle of a sentence names no record. */
function collectIds(values: unknown): string[] {
  const ids = new Set<string>();
  const waiting = [values];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string" && IS_IDS.test(next))
      for (const id of findIdsInAddress(next)) ids.add(id.toLowerCase());
    // Some bodies use ids as keys.
    if (typeof next === "object" && next !== null)
      for (const [key, part] of Object.entries(next)) waiting.push(key, part);
  }
  return [...ids];
}
