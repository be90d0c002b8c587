"use client";

import { Check } from "lucide-react";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/platform/http/api-client";
import { SyncButton } from "./sync-button";

/** Plays the user who allows or refuses Truckroll's access to a sandbox company. */
export function AllowSandbox({ state, refusedHref }: { state: string; refusedHref: string }) {
  const allow = async () => {
    const { url } = await api("POST /api/sandbox/quickbooks", { body: { state } });
    window.location.assign(url);
    return null;
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <SyncButton
        label="Allow access"
        action="connect"
        variant="primary"
        icon={<Check aria-hidden />}
        runAction={allow}
      />
      {/* A full page load, like leaving Intuit's page, because the address is not one of the app's screens. */}
      <Button onPress={() => window.location.assign(refusedHref)}>Cancel</Button>
    </div>
  );
}
