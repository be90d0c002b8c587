import { notFound } from "next/navigation";
import { AllowSandbox } from "@/components/accounting/allow-sandbox";
import { SettingsHeader } from "@/components/office/settings-header";
import { Card } from "@/components/ui/card";
import { getQuickbooksApp } from "@/lib/accounting/quickbooks/quickbooks-app";
import { getBusinessName } from "@/lib/businesses/get-business";
import { requireMember } from "@/lib/platform/session/require-member";

export const metadata = { title: "Demo QuickBooks" };

type Props = { searchParams: Promise<{ state?: string }> };

/** The stand-in for Intuit's consent page. */
export default async function SandboxConsentPage({ searchParams }: Props) {
  const who = await requireMember("accounting.sync");
  if (getQuickbooksApp()?.provider !== "sandbox") notFound();
  const { state = "" } = await searchParams;
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="Demo QuickBooks. This page simulates Intuit's connection page. No real books are affected."
      />
      <Card title="Allow Truckroll to access QuickBooks?" className="max-w-3xl">
        <p>
          Truckroll wants to add customers, invoices, and payments to {await getBusinessName(who)} (sandbox) in
          QuickBooks.
        </p>
        <AllowSandbox
          state={state}
          refusedHref={`/api/accounting-sync/callback?error=access_denied&state=${encodeURIComponent(state)}`}
        />
      </Card>
    </>
  );
}
