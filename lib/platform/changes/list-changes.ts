import "server-only";
import type { ChangeRow, ChangeSet } from "@prisma/client";
import { Prisma } from "@prisma/client";
import { type Cursor, SCREEN_PAGE, formatCursor } from "@/lib/platform/paging/cursor";
import { canSeeCosts, hideCosts } from "@/lib/platform/access/hide-costs";
import type { Who } from "@/lib/platform/session/who";
import type { Day } from "@/lib/platform/time/day";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { actorNameToday } from "./actor-name-today";
import type { Final } from "./may-be-undone";

export type ChangeQuery = {
  actorIds: readonly string[];
  subjectKinds: readonly string[];
  /** The id of one record. Its own rows and the rows that belong to it match. */
  recordId: string | null;
  /** A day in the business's time zone. */
  day: Day | null;
  after: Cursor | null;
  /** Limits each change to the rows of that record. */
  hasItsRowsOnly?: boolean;
  /** The number of changes. Defaults to the page size of a screen. */
  take?: number;
};

/** A change as the history shows it: with its first rows, and the reason when it cannot be undone. */
export type ListedChange = ChangeSet & {
  rows: ChangeRow[];
  rowCount: number;
  final: Final | null;
  isUndone: boolean;
  /** The current name of the user who made it. Null when no user did. */
  actorNameToday: string | null;
};
type ChangeState = { id: string; rows: number; final: Final | null; undone: boolean; nameToday: string | null };
export type ChangePage = { items: ListedChange[]; next: string | null };

/** The most rows that are shown of one change. An import has thousands. */
const ROWS_SHOWN = 40;

/** Lists the changes, newest first. Pages by keyset, so the oldest page costs as much as the newest. */
export function listChanges(who: Who, query: ChangeQuery): Promise<ChangePage> {
  const { take = SCREEN_PAGE, recordId, hasItsRowsOnly } = query;
  const itsOnly = hasItsRowsOnly && recordId;
  return who.db(async (db) => {
    const changes = await db.changeSet.findMany({
      where: await whereChanges(who, query, (sql) => db.$queryRaw(sql)),
      orderBy: { id: "desc" },
      take: take + 1,
    });
    const page = changes.slice(0, take);
    const ids = page.map(({ id }) => id);
    const changeDetails = await db.$queryRaw<ChangeState[]>`
      SELECT c.id, f.rows, f.final, is_undone(c.id) AS undone, ${actorNameToday} AS "nameToday"
      FROM unnest(${ids}::uuid[], ${page.map(({ actorUserId }) => actorUserId)}::uuid[]) AS c(id, actor_user_id)
      CROSS JOIN LATERAL (SELECT ${who.businessId}::uuid AS business_id, c.actor_user_id) s CROSS JOIN LATERAL (${selectUndoState(who, Prisma.sql`c.id`)}) f`;
    const rows = await db.changeRow.findMany({
      where: {
        businessId: who.businessId,
        changeId: { in: ids },
        ...(itsOnly ? { recordId } : { step: { lte: ROWS_SHOWN }, n: { lte: ROWS_SHOWN } }),
      },
      orderBy: [{ step: "asc" }, { n: "asc" }],
    });
    const items = page.map((change) => {
      const { rows: rowCount, final, undone, nameToday } = changeDetails.find(({ id }) => id === change.id)!;
      const ownRows = rows.filter(({ changeId }) => changeId === change.id).slice(0, ROWS_SHOWN);
      const acts = (change.acts as Array<{ id?: string }>).filter(({ id }) => !itsOnly || id === recordId);
      const visibleRows = ownRows.map((row) => hideRowCosts(who, row));
      return {
        ...change,
        acts: hideCosts(who, acts),
        rows: visibleRows,
        rowCount,
        final,
        isUndone: undone,
        actorNameToday: nameToday,
      };
    });
    const last = page.at(-1);
    return { items, next: changes.length > take && last ? formatCursor(last) : null };
  });
}

/**
 * Returns the row without costs for users who cannot see costs. The value of a price key may be a cost or the markup.
 */
function hideRowCosts(who: Who, row: ChangeRow): ChangeRow {
  if (canSeeCosts(who)) return row;
  const { before, after } = hideCosts(who, row);
  const isPrice = row.tableName === "business_price";
  return { ...row, before: isPrice ? withoutValue(before) : before, after: isPrice ? withoutValue(after) : after };
}

function withoutValue(values: ChangeRow["before"]): ChangeRow["before"] {
  const isRow = typeof values === "object" && values !== null && !Array.isArray(values);
  return isRow ? { ...values, price_val: null } : values;
}

/** True when a change was undone and the undo was not undone in turn. */
export async function isUndone(who: Who, id: string): Promise<boolean> {
  const [row] = await who.db((db) => db.$queryRaw<[{ undone: boolean }]>`SELECT is_undone(${id}::uuid) AS undone`);
  return row.undone;
}

/** Selects the number of rows that a change wrote, and the reason why it cannot be undone. */
export function selectUndoState({ businessId }: Who, changeId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT count(*)::int AS rows, max(coalesce(t.final->>'*', (
      SELECT min(f.value) FROM jsonb_each_text(t.final) f
      WHERE (r.operation = 'update' AND r.after ? f.key)
        OR (r.operation = 'insert' AND r.after->>f.key IS NOT NULL AND r.after->>f.key !~ '^0(\.0+)?$')
    ))) AS final
    FROM change_row r JOIN recorded_table t ON t.name = r.table_name
    WHERE r.business_id = ${businessId}::uuid AND r.change_id = ${changeId}`;
}

type QueryIds = (sql: Prisma.Sql) => Promise<Array<{ id: string }>>;

async function whereChanges(
  { businessId, timeZone }: Who,
  { actorIds, subjectKinds, recordId, day, after }: ChangeQuery,
  queryIds: QueryIds
): Promise<Prisma.ChangeSetWhereInput> {
  const range = day && getDayRange(day, timeZone);
  const ofRecord = recordId
    ? await queryIds(Prisma.sql`
        SELECT id FROM change_set WHERE business_id = ${businessId}::uuid AND subject_id = ${recordId}::uuid
        UNION SELECT change_id FROM change_row WHERE business_id = ${businessId}::uuid AND record_id = ${recordId}::uuid
        ORDER BY id DESC LIMIT 2000`)
    : null;
  return {
    businessId,
    ...(actorIds.length > 0 ? { actorUserId: { in: [...actorIds] } } : {}),
    ...(subjectKinds.length > 0 ? { subjectKind: { in: [...subjectKinds] } } : {}),
    AND: [
      range ? { id: { gte: getFirstIdAt(range.start), lt: getFirstIdAt(range.end) } } : {},
      ofRecord ? { id: { in: ofRecord.map(({ id }) => id) } } : {},
      after ? { id: { lt: after.id } } : {},
    ],
  };
}

/** Returns the first possible change id of a moment: ids of changes begin with their time. */
function getFirstIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Lists the kinds of records that were changed in this business, by name. */
export async function listChangeKinds(who: Who): Promise<string[]> {
  // A loose index scan: one probe per kind, for any length of history.
  const rows = await who.db(
    (db) => db.$queryRaw<Array<{ kind: string }>>`
      WITH RECURSIVE kinds AS (
        (SELECT subject_kind AS kind FROM change_set WHERE business_id = ${who.businessId}::uuid ORDER BY subject_kind LIMIT 1)
        UNION ALL
        SELECT (SELECT subject_kind FROM change_set WHERE business_id = ${who.businessId}::uuid AND subject_kind > kinds.kind ORDER BY subject_kind LIMIT 1)
        FROM kinds WHERE kinds.kind IS NOT NULL)
      SELECT kind FROM kinds WHERE kind IS NOT NULL`
  );
  return rows.map(({ kind }) => kind);
}
