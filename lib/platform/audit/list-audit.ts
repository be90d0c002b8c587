import "server-only";
import type { AuditEntry, Prisma } from "@/lib/platform/database/generated/client";
import { type Cursor, SCREEN_PAGE, cursorText } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";

export type AuditQuery = { actorIds: readonly string[]; subjectKinds: readonly string[]; after: Cursor | null };
export type AuditPage = { items: AuditEntry[]; next: string | null };

/** Who changed what, newest first; by keyset, so that the oldest page costs what the newest does. */
export function listAudit(who: Who, { actorIds, subjectKinds, after }: AuditQuery): Promise<AuditPage> {
  const where: Prisma.AuditEntryWhereInput = {
    businessId: who.businessId,
    ...(actorIds.length > 0 ? { actorUserId: { in: [...actorIds] } } : {}),
    ...(subjectKinds.length > 0 ? { subjectKind: { in: [...subjectKinds] } } : {}),
    ...(after ? { OR: [{ at: { lt: after.at } }, { at: after.at, id: { lt: after.id } }] } : {}),
  };
  return who.db(async (db) => {
    const rows = await db.auditEntry.findMany({
      where,
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: SCREEN_PAGE + 1,
    });
    const items = rows.slice(0, SCREEN_PAGE);
    const last = items.at(-1);
    return { items, next: rows.length > SCREEN_PAGE && last ? cursorText(last) : null };
  });
}

/** The kinds of things that were changed here, by name. */
export async function listAuditKinds(who: Who): Promise<string[]> {
  // A loose index scan: one probe a kind, however long the trail is.
  const rows = await who.db(
    (db) => db.$queryRaw<Array<{ kind: string }>>`
      WITH RECURSIVE kinds AS (
        (SELECT subject_kind AS kind FROM audit_entry WHERE business_id = ${who.businessId}::uuid ORDER BY subject_kind LIMIT 1)
        UNION ALL
        SELECT (SELECT subject_kind FROM audit_entry WHERE business_id = ${who.businessId}::uuid AND subject_kind > kinds.kind ORDER BY subject_kind LIMIT 1)
        FROM kinds WHERE kinds.kind IS NOT NULL)
      SELECT kind FROM kinds WHERE kind IS NOT NULL`,
  );
  return rows.map(({ kind }) => kind);
}
