import { BookOpenCheck } from "lucide-react";
import { ConnectButton } from "@/components/accounting/connection-buttons";
import { SettingsHeader } from "@/components/office/settings-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { readConnection } from "@/lib/accounting/connection/read-connection";
import { getQuickbooksApp } from "@/lib/accounting/quickbooks/quickbooks-app";
import { requireMember } from "@/lib/platform/session/require-member";
import { ConnectedBooks } from "./_sections/connected-books";

export const metadata = { title: "QuickBooks" };

/** The messages for the outcome of a new connection. */
const ENDS: Record<string, string> = {
  declined: "Couldn't connect QuickBooks because access wasn't allowed. Connect again and allow access at Intuit.",
  expired: "Couldn't connect QuickBooks. The request expired or was started in another session. Connect again.",
  failed: "Couldn't connect QuickBooks. Intuit didn't complete the request. Connect again in a few minutes.",
};

type Props = { searchParams: Promise<{ end?: string }> };

export default async function AccountingSyncPage({ searchParams }: Props) {
  const who = await requireMember("accounting.sync");
  const [{ end = "" }, connection] = await Promise.all([searchParams, readConnection(who)]);
  const app = getQuickbooksApp();
  const problem = ENDS[end];
  return (
    <>
      <SettingsHeader
        title="Settings"
        context={
          app?.provider === "sandbox"
            ? "Demo QuickBooks. No real books are affected."
            : "Sync invoices and payments with QuickBooks Online"
        }
      />
      {problem && (
        <p role="alert" className="mb-4 max-w-3xl rounded-control bg-danger-soft px-3 py-2 text-danger-ink">
          {problem}
        </p>
      )}
      {connection && connection.state !== "disconnected" ? (
        <ConnectedBooks who={who} connection={connection} isPlayed={app?.provider === "sandbox"} />
      ) : (
        <EmptyState
          icon={<BookOpenCheck aria-hidden />}
          title="QuickBooks isn't connected"
          text={
            app
              ? "Connect your company to sync invoices, their customers, and payments received. Nothing changes in QuickBooks until you mark invoices ready to sync."
              : "QuickBooks isn't set up yet. Your provider can set it up."
          }
          action={app && <ConnectButton />}
        />
      )}
    </>
  );
}
