"use client";

import { BookCheck, BookX } from "lucide-react";
import { api } from "@/lib/platform/http/api-client";
import { SyncButton } from "./sync-button";

const LOOKS = {
  "": { label: "Mark ready to sync", icon: <BookCheck aria-hidden /> },
  "ready to sync": { label: "Don't sync", icon: <BookX aria-hidden /> },
  synced: { label: "Sync again", icon: <BookCheck aria-hidden /> },
};

/** Includes an invoice in the sync, or excludes it again. */
export function ToggleSyncButton({ id, name, state }: { id: string; name: string; state: keyof typeof LOOKS }) {
  const toggle = async () => {
    const answer = await api("POST /api/invoices/[id]/toggle-sync", { params: { id } });
    return answer.operations_status.name === "ready to sync"
      ? `Marked ${name.charAt(0).toLowerCase()}${name.slice(1)} ready to sync.`
      : `${name} won't sync to QuickBooks.`;
  };
  return <SyncButton {...LOOKS[state]} action="change whether this invoice syncs" runAction={toggle} />;
}
