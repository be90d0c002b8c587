import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";
import type { FollowUpType, Note, NoteType } from "./note";

type NoteRow = Omit<Note, "dateCreated" | "dateUpdated" | "followUp" | "followedUp" | "label"> & {
  type: NoteType;
  is_initial_call: boolean;
  created_at: Date;
  updated_at: Date;
  follow_up_at: Date | null;
  followed_up_at: Date | null;
  followUpType: FollowUpType | null;
};

/** Selects notes that are not deleted, in one statement. `where` and `order` use the table alias `n`. */
export async function selectNotes(
  db: Transaction,
  { where, order, paging = Prisma.empty }: { where: Prisma.Sql; order: Prisma.Sql; paging?: Prisma.Sql }
): Promise<Note[]> {
  const businessId = Prisma.sql`${db.who.businessId}::uuid`;
  const rows = await db.$queryRaw<NoteRow[]>`
    WITH n AS MATERIALIZED (
      SELECT n.* FROM note n WHERE n.business_id = ${businessId} AND n.deleted_at IS NULL AND ${where}
      ORDER BY ${order} ${paging}),
    about AS MATERIALIZED (
      SELECT nl.note_id, array_agg(nl.location_id ORDER BY nl.location_id) AS places FROM note_location nl
      WHERE nl.business_id = ${businessId} AND nl.note_id = ANY(ARRAY(SELECT id FROM n)) GROUP BY nl.note_id),
    person AS MATERIALIZED (
      SELECT u.id, json_build_object('id', u.id, 'fullName', u.first_name || ' ' || u.last_name) AS whole
      FROM user_account u WHERE u.business_id = ${businessId}
        AND u.id = ANY(ARRAY(SELECT user_id FROM n UNION SELECT assignee_id FROM n))),
    voip AS MATERIALIZED (
      SELECT k.id, p.sid FROM phone_call k JOIN provider_call p ON p.business_id = ${businessId} AND p.id = k.call_id
      WHERE k.business_id = ${businessId} AND k.id = ANY(ARRAY(SELECT phone_call_id FROM n)) AND p.source = 'voip'),
    c AS MATERIALIZED (
      SELECT c.id, c.display_name FROM customer c
      WHERE c.business_id = ${businessId} AND c.id = ANY(ARRAY(SELECT customer_id FROM n)))
    SELECT n.id, n.type, n.title, n.body, n.is_important AS "isImportant", n.is_initial_call,
      coalesce(about.places, '{}') AS "associatedLocations", n.business_id AS business,
      n.customer_id AS "businessCustomer", c.display_name AS "customerName", n.job_id AS job,
      n.appointment_id AS appointment, n.invoice_id AS invoice, n.invoice_status AS "invoiceStatus",
      n.phone_call_id AS "phoneCall", voip.sid AS "voipCallApiCallId", assignee.whole AS "userAccount",
      writer.whole AS "userAccountCreated", n.created_at, n.updated_at, n.follow_up_at, n.followed_up_at,
      CASE WHEN t.id IS NULL THEN NULL
        ELSE json_build_object('id', t.id, 'name', t.name, 'makeDefault', t.is_default) END AS "followUpType"
    FROM n
    LEFT JOIN about ON about.note_id = n.id
    LEFT JOIN c ON c.id = n.customer_id
    LEFT JOIN voip ON voip.id = n.phone_call_id
    LEFT JOIN person writer ON writer.id = n.user_id
    LEFT JOIN person assignee ON assignee.id = coalesce(n.assignee_id, n.user_id)
    LEFT JOIN follow_up_type t ON t.business_id = ${businessId} AND t.id = n.follow_up_type_id
    ORDER BY ${order}`;
  return rows.map(({ is_initial_call: isInitial, created_at, updated_at, follow_up_at, followed_up_at, ...row }) => ({
    ...row,
    label: getNoteLabel(row.type, isInitial),
    dateCreated: created_at.toISOString(),
    dateUpdated: updated_at.toISOString(),
    followUp: follow_up_at?.toISOString() ?? null,
    followedUp: followed_up_at?.toISOString() ?? null,
  }));
}

export const NEWEST_FIRST = Prisma.sql`n.created_at DESC, n.id DESC`;
export const IMPORTANT_FIRST = Prisma.sql`n.is_important DESC, n.created_at DESC, n.id DESC`;

/** rule: notes/phone-label */
function getNoteLabel(type: NoteType, isInitialCall: boolean): string {
  return type === "phone" ? (isInitialCall ? "initial call" : "call") : type;
}
