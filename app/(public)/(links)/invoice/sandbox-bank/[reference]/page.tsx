import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Badge } from "@/components/ui/badge";
import { getButtonStyles } from "@/components/ui/button-styles";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { findChallenge } from "@/lib/payments/gateways/sandbox-gateway";
import { isSandboxAllowed } from "@/lib/invoices/records/online-payment";

export const metadata: Metadata = { title: { absolute: "Confirm payment" } };

/** The sandbox's stand-in for a bank's 3-D Secure page. */
export default async function SandboxBankPage({ params }: { params: Promise<{ reference: string }> }) {
  const { reference } = await params;
  const waiting = isSandboxAllowed() ? await findChallenge(reference) : null;
  if (!waiting) notFound();
  return (
    <main className="mx-auto flex max-w-md flex-col gap-6 px-4 py-16">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6">
        <Badge tone="warning">This is a test. No money moves.</Badge>
        <h1 className="text-xl">Confirm this payment?</h1>
        <p data-money className="text-2xl font-semibold">
          {formatDollars(waiting.amount.toString())}
        </p>
        <p className="text-muted">
          {waiting.brand} ending in {waiting.last4}. A real bank would ask you for a code or your fingerprint here.
        </p>
        <form method="post" action={`/api/sandbox-bank/${reference}`} className="flex flex-col gap-2">
          <button name="answer" value="confirm" className={getButtonStyles("primary", "large")}>
            Confirm
          </button>
          <button name="answer" value="refuse" className={getButtonStyles("quiet", "large")}>
            Decline
          </button>
        </form>
      </div>
    </main>
  );
}
