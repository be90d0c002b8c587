import { SyncWarning } from "@/components/accounting/sync-warning";
import { canSeeSyncWarning, findSyncWarning } from "@/lib/accounting/sync/find-sync-warning";
import type { Who } from "@/lib/platform/session/who";

/** Warns the office when the books are not synced. */
export async function OfficeSyncWarning({ who }: { who: Who }) {
  const warning = canSeeSyncWarning(who) ? await findSyncWarning(who) : null;
  if (!warning) return null;
  return <SyncWarning {...warning} href={who.permissions.has("accounting.sync") ? "/admin/accounting-sync" : null} />;
}
