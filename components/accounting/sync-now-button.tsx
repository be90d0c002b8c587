"use client";

import { RefreshCw } from "lucide-react";
import { requireSuccess } from "@/lib/accounting/require-success";
import { api } from "@/lib/platform/http/api-client";
import { SyncButton } from "./sync-button";

/** Syncs the waiting records and retries the refused ones. */
export function SyncNowButton() {
  const sync = async () => {
    requireSuccess(await api("POST /api/accounting-sync/sync-now", {}));
    return "QuickBooks sync started. Reload the page to see its progress.";
  };
  return <SyncButton label="Sync now" action="start the sync" icon={<RefreshCw aria-hidden />} runAction={sync} />;
}
