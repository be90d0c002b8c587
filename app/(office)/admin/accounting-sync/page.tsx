import { BookOpenCheck } from "lucide-react";
import { ConnectButton } from "@/components/accounting/connection-buttons";
import { SettingsHeader } from "@/components/office/settings-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { readConnection } from "@/lib/accounting/connection/accounting-connection";
import { getQuickbooksApp } from "@/lib/accounting/quickbooks/quickbooks-app";
import { requireMember } from "@/lib/platform/session/page-session";
import { ConnectedBooks } from "./_sections/connected-books";

export const metadata = { title: "QuickBooks" };

/** The messages for the outcome of a new connection. */
const ENDS: Record<string, string> = {
  declined: "QuickBooks was not connected: it was not allowed at Intuit.",
  expired: "QuickBooks was not connected: that took too long or was begun elsewhere. Connect it here again.",
  failed: "QuickBooks was not connected: Intuit did not let Truckroll in. Try again in a moment.",
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
            ? "Demo QuickBooks: it is played here, and nothing reaches real books."
            : "Invoices and payments in QuickBooks Online"
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
          title="QuickBooks is not connected"
          text={
            app
              ? "Connect your company, and invoices that are ready to sync go into its books with their customers and payments. Nothing is changed in QuickBooks before that."
              : "This installation has no application at Intuit yet. Whoever runs it sets it up."
          }
          action={app && <ConnectButton />}
        />
      )}
    </>
  );
}
