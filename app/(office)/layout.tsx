import type { ReactNode } from "react";
import { navigationFor, newItemsFor, screensFor } from "@/components/office/navigation";
import { OfficeCommandMenu } from "@/components/office/office-command-menu";
import { RealtimeProvider } from "@/components/realtime/realtime-provider";
import { SessionKeeper } from "@/components/session/session-keeper";
import { AppShell } from "@/components/shell/app-shell";
import { getBusinessName } from "@/lib/businesses/get-business";
import { realtimeClientSettings } from "@/lib/platform/realtime/client-settings";
import { INACTIVITY_LIMITS, KEEP_ALIVE_INTERVAL_MS } from "@/lib/platform/session/inactivity";
import { requireMember } from "@/lib/platform/session/page-session";
import { getCurrentUser } from "@/lib/users/current-user";

/** The frame of every staff screen. Each page asks for its own permission; this only draws. */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const who = await requireMember();
  const [user, businessName] = await Promise.all([getCurrentUser(who), getBusinessName(who)]);
  const permissions = [...who.permissions];
  return (
    <RealtimeProvider settings={realtimeClientSettings()}>
      <SessionKeeper
        sessionId={user.session_identifier}
        userId={user.id}
        limits={INACTIVITY_LIMITS}
        keepAliveMs={KEEP_ALIVE_INTERVAL_MS}
      />
      <AppShell
        businessName={businessName}
        user={{ id: user.id, name: `${user.first_name} ${user.last_name}` }}
        nav={navigationFor(permissions)}
        newItems={newItemsFor(permissions)}
        profileHref="/profile"
        commandMenu={<OfficeCommandMenu screens={screensFor(permissions)} actions={newItemsFor(permissions)} />}
      >
        {children}
      </AppShell>
    </RealtimeProvider>
  );
}
