import type { AccountingConnection } from "@prisma/client";
import { ConnectButton, DisconnectButton } from "@/components/accounting/connection-buttons";
import { SyncNowButton } from "@/components/accounting/sync-now-button";
import { SyncProblems } from "@/components/accounting/sync-problems";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { TextLink } from "@/components/ui/link";
import { getSyncStatus } from "@/lib/accounting/sync/get-sync-status";
import type { Who } from "@/lib/platform/session/who";
import { formatInstant } from "@/lib/platform/time/format-time";
import { formatCount } from "@/lib/platform/format/format-count";

type Props = { who: Who; connection: AccountingConnection; isPlayed: boolean };

/** The company, the progress of the sync, and the records that are not synced. */
export async function ConnectedBooks({ who, connection, isPlayed }: Props) {
  const { syncStatus, lastSyncDate, pendingCount, errors } = await getSyncStatus(who);
  const isLost = connection.state === "lost";
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Card title="Connection" actions={<Standing isLost={isLost} isPlayed={isPlayed} />}>
        <DescriptionList
          items={[
            { term: "Company", value: connection.companyName },
            { term: "Connected", value: formatInstant(connection.connectedAt, who.timeZone) },
            { term: "Last sync", value: lastSyncDate ? formatInstant(new Date(lastSyncDate), who.timeZone) : "Never" },
            { term: "Ready to sync", value: <Waiting count={pendingCount} isAtIt={syncStatus === "syncing"} /> },
          ]}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          {isLost ? <ConnectButton label="Reconnect" /> : <SyncNowButton />}
          <DisconnectButton companyName={connection.companyName} />
        </div>
      </Card>
      <Card title="Not synced">
        {errors.length > 0 ? (
          <SyncProblems problems={errors} />
        ) : (
          <p className="text-muted">
            Nothing to fix. Invoices and payments that QuickBooks rejects, and refunds and credits to enter manually,
            appear here.
          </p>
        )}
      </Card>
      <Card title="Synced data">
        <p>
          Invoices you mark ready to sync, their customers, and payments received. Refunds and applied credits don't
          sync. They're listed under Not synced. Enter them in QuickBooks manually. Nothing is imported from QuickBooks.
        </p>
      </Card>
    </div>
  );
}

function Waiting({ count, isAtIt }: { count: number; isAtIt: boolean }) {
  const text = formatCount(count, "invoice");
  return (
    <>
      {count > 0 ? <TextLink href="/billing/invoices?status=ready+to+sync">{text}</TextLink> : "None"}
      {isAtIt && " · Syncing now"}
    </>
  );
}

function Standing({ isLost, isPlayed }: { isLost: boolean; isPlayed: boolean }) {
  if (isLost) return <Badge tone="danger">Access denied</Badge>;
  return isPlayed ? <Badge tone="warning">Test mode</Badge> : <Badge tone="success">Connected</Badge>;
}
