"use client";

import { Check } from "lucide-react";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/platform/http/api-client";
import { SyncButton } from "./sync-button";

/** Plays the person who allows Truckroll into a company, or does not. */
export function AllowSandbox({ state, refusedHref }: { state: string; refusedHref: string }) {
  const allow = async () => {
    const { url } = await api("POST /api/sandbox/quickbooks", { body: { state } });
    window.location.assign(url);
    return null;
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <SyncButton label="Allow" variant="primary" icon={<Check aria-hidden />} act={allow} />
      {/* Left as Intuit's page is left: the address is none of our screens. */}
      <Button onPress={() => window.location.assign(refusedHref)}>Cancel</Button>
    </div>
  );
}
