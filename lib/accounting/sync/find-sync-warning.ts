import { formatNumber } from "@/lib/platform/format/format-count";
import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";

type SyncHealthRow = {
  state: string;
  reason: string;
  problem: string;
  isLong: boolean;
  refused: number;
  newest: string | null;
};

/** Administrators and the office see warnings about the books. */
const canSeeSyncWarning = ({ permissions }: Who): boolean =>
  permissions.has("accounting.sync") || permissions.has("invoices.void");

/**
 * Returns the warning about the books for the office. Null for other users, and when there is no problem or no sync. A
 * problem that may resolve itself appears only after hours. `id` identifies the problem.
 */
export async function findSyncWarning(who: Who): Promise<{ id: string; text: string } | null> {
  if (!canSeeSyncWarning(who)) return null;
  const [row] = await who.read<SyncHealthRow>(Prisma.sql`
    SELECT c.state, c.lost_reason AS reason, c.last_problem AS problem,
      coalesce(c.last_sync_at, c.connected_at) < now() - interval '2 hours' AS "isLong", s.refused, s.newest::text
    FROM accounting_connection c LEFT JOIN LATERAL (
      SELECT count(*)::int AS refused, max(updated_at) AS newest FROM sync_entry s
      WHERE s.business_id = c.business_id AND s.realm_id = c.realm_id AND s.state IN ('error', 'by hand')
        AND s.kind IN ('invoice', 'payment')) s ON true
    WHERE c.business_id = ${who.businessId}::uuid AND c.state <> 'disconnected'`);
  if (!row) return null;
  if (row.state === "lost") return { id: `lost ${row.reason}`, text: row.reason };
  if (row.refused > 0) return { id: `refused ${row.newest}`, text: formatRefused(row.refused) };
  return row.problem && row.isLong ? { id: `problem ${row.problem}`, text: row.problem } : null;
}

const formatRefused = (count: number) =>
  count === 1
    ? "1 invoice or payment isn't synced with QuickBooks."
    : `${formatNumber(count)} invoices or payments aren't synced with QuickBooks.`;
