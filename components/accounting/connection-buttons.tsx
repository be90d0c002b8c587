"use client";

import { Link2, Unlink } from "lucide-react";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { requireSuccess } from "@/lib/accounting/require-success";
import { api } from "@/lib/platform/http/api-client";
import { SyncButton } from "./sync-button";

/** Opens Intuit's page, where the user chooses and allows the company. */
export function ConnectButton({ label = "Connect to QuickBooks" }: { label?: string }) {
  const connect = async () => {
    const { redirectUrl } = requireSuccess(await api("GET /api/accounting-sync/redirect-url", {}));
    window.location.assign(redirectUrl);
    return null;
  };
  return (
    <SyncButton
      label={label}
      action="connect to QuickBooks"
      variant="primary"
      icon={<Link2 aria-hidden />}
      runAction={connect}
    />
  );
}

export function DisconnectButton({ companyName }: { companyName: string }) {
  const disconnect = async () => {
    const isMeant = await confirmDialog(
      `Disconnect ${companyName}?`,
      "Syncing stops. Nothing is deleted in QuickBooks, and you can reconnect later.",
      { yes: "Disconnect", no: "Keep", isRisky: true }
    );
    if (!isMeant) return null;
    requireSuccess(await api("POST /api/accounting-sync/disconnect", {}));
    return `Disconnected ${companyName} from QuickBooks.`;
  };
  return (
    <SyncButton
      label="Disconnect"
      action="disconnect QuickBooks"
      icon={<Unlink aria-hidden />}
      runAction={disconnect}
    />
  );
}
