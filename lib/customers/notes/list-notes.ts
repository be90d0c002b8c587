import "server-only";
import { Prisma } from "@prisma/client";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import { getDayRange } from "@/lib/platform/time/instant-range";
import type { Day } from "@/lib/platform/time/day";
import { isVisibleCustomer } from "@/lib/platform/session/require-own-records";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { findMatchingIds } from "../search/find-matching-ids";
import { buildWildcardTerms } from "../search/search-terms";
import type { Note, NoteType } from "./note";
import { NEWEST_FIRST, selectNotes } from "./select-notes";

export type NotesQuery = {
  /** True for notes with an open follow-up, false for those without one. */
  followUp?: boolean | undefined;
  followUpTypeId?: string | undefined;
  type?: NoteType | undefined;
  /** The user who must follow up, or who wrote it. */
  userId?: string | undefined;
  term?: string | undefined;
  start?: Day | undefined;
  end?: Day | undefined;
  offset?: number;
  limit?: number;
};

/**
 * Lists all notes, newest first. Open follow-ups are sorted by their day, earliest first. Days are those of the
 * business. Counts up to 1001. Source: notes.list.
 */
export function listNotes(who: Who, query: NotesQuery): Promise<{ items: Note[]; total: number }> {
  const { offset = 0, limit = 20 } = query;
  const order = query.followUp ? Prisma.sql`n.follow_up_at, n.id` : NEWEST_FIRST;
  return who.db(async (db) => {
    const where = Prisma.join(await buildNoteConditions(db, query), " AND ");
    const items = await selectNotes(db, { where, order, paging: Prisma.sql`LIMIT ${limit} OFFSET ${offset}` });
    const from = Prisma.sql`note n WHERE n.business_id = ${who.businessId}::uuid AND n.deleted_at IS NULL AND ${where}`;
    const [counted] = await db.$queryRaw<Array<{ total: number }>>(buildCappedCount(from, Prisma.sql`n.id`));
    return { items, total: counted?.total ?? 0 };
  });
}

/**
 * Builds the condition for notes n that the user may see: of a visible customer, or written by or assigned to the user.
 */
function isVisibleNote(who: Who): Prisma.Sql {
  const userId = getActingUserId(who);
  return Prisma.sql`(${isVisibleCustomer(who, Prisma.sql`n.customer_id`)} OR ${userId}::uuid IN (n.user_id, n.assignee_id))`;
}

async function buildNoteConditions(db: Transaction, query: NotesQuery): Promise<Prisma.Sql[]> {
  const { who } = db;
  const { followUp, followUpTypeId, type, userId, term, start, end } = query;
  // For follow-ups, the due day counts.
  const at = followUp ? Prisma.sql`n.follow_up_at` : Prisma.sql`n.created_at`;
  return [
    isVisibleNote(who),
    ...(followUp === true ? [Prisma.sql`n.follow_up_at IS NOT NULL AND n.followed_up_at IS NULL`] : []),
    ...(followUp === false ? [Prisma.sql`n.follow_up_at IS NULL`] : []),
    ...(followUpTypeId ? [Prisma.sql`n.follow_up_type_id = ${followUpTypeId}::uuid`] : []),
    ...(type ? [Prisma.sql`n.type = ${type}`] : []),
    ...(userId
      ? [Prisma.sql`(n.assignee_id = ${userId}::uuid OR n.assignee_id IS NULL AND n.user_id = ${userId}::uuid)`]
      : []),
    ...(term ? [await whereMatchesTerm(db, term)] : []),
    ...(start ? [Prisma.sql`${at} >= ${getDayRange(start, who.timeZone).start}`] : []),
    ...(end ? [Prisma.sql`${at} < ${getDayRange(end, who.timeZone).end}`] : []),
  ];
}

/** Selects notes that contain the term, and notes of customers who match it. */
async function whereMatchesTerm(db: Transaction, term: string): Promise<Prisma.Sql> {
  const { ids } = await findMatchingIds(db, buildWildcardTerms(term));
  const pattern = `%${escapeLike(term.toLowerCase())}%`;
  const words =
    term.length < 3 ? Prisma.empty : Prisma.sql`UNION SELECT notes_saying(${pattern}, ${COUNT_CAP + 1}::int)`;
  return Prisma.sql`n.id = ANY(ARRAY(
    SELECT f.id FROM note f WHERE f.business_id = ${db.who.businessId}::uuid AND f.customer_id = ANY(${ids}::uuid[]) ${words}))`;
}
