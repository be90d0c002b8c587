import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { DISMISSED_SYNC_WARNING } from "@/components/accounting/dismissed-sync-warning";
import { SyncWarning } from "@/components/accounting/sync-warning";
import { UndoProvider } from "@/components/history/undo-provider";
import { SuggestsAddresses } from "@/components/customers/locations/street-field";
import { CountsFollower } from "@/components/messaging/counts/counts-follower";
import { UnreadBadge } from "@/components/messaging/counts/unread-badge";
import { MessageModal } from "@/components/messaging/internal/message-modal";
import { listNavigation, listNewItems, listScreens } from "@/components/office/navigation";
import { OfficeCommandMenu } from "@/components/office/office-command-menu";
import { listSettings } from "@/components/office/settings-screens";
import { SettingsProvider } from "@/components/office/settings-tabs";
import { NotLiveNotice } from "@/components/realtime/not-live-notice";
import { RealtimeProvider } from "@/components/realtime/realtime-provider";
import { OutboxProvider } from "@/components/scheduling/field/outbox-provider";
import { SessionKeeper } from "@/components/session/session-keeper";
import { buildPersonColorCss } from "@/components/ui/person-color";
import { IncomingCalls } from "@/components/telephony/incoming-calls";
import { AppShell } from "@/components/shell/app-shell";
import { LocationReporter } from "@/components/users/location-reporter";
import { findSyncWarning } from "@/lib/accounting/sync/find-sync-warning";
import { hasLenders } from "@/lib/financing/lenders/lender-gateway";
import { countOwnUnread } from "@/lib/messaging/counts/message-counts";
import { getAddressSuggester } from "@/lib/platform/geocoding/address-suggester";
import { isPartOpen } from "@/lib/platform/http/guards/refuse-closed-part";
import { getRealtimeClientSettings } from "@/lib/platform/realtime/get-realtime-client-settings";
import { KEEP_ALIVE_INTERVAL_MS, computeLimits } from "@/lib/platform/session/inactivity";
import { requireMember } from "@/lib/platform/session/require-member";
import { getStaffActor } from "@/lib/platform/session/who";
import { listBusinessesOfLogIn } from "@/lib/users/sessions/list-businesses-of-log-in";
import { getOwnFrame } from "@/lib/users/get-profile-images";
import { readTechnicianIds } from "@/lib/users/read-technician-ids";
import { hasMaintenancePlans } from "@/lib/users/roles/has-maintenance-plans";

/** Ends the titles of all staff screens with the business's name. */
export async function generateMetadata() {
  const { businessName } = getStaffActor(await requireMember());
  return { title: { default: businessName, template: `%s · ${businessName}` } };
}

/** The frame of every staff screen. Each page checks its own permission; this only renders. */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const who = await requireMember();
  const [syncWarning, frame, hasPlans, unread, choices, technicianIds] = await Promise.all([
    findSyncWarning(who),
    getOwnFrame(who),
    hasMaintenancePlans(who),
    countOwnUnread(who),
    listBusinessesOfLogIn(who),
    readTechnicianIds(who),
  ]);
  const dismissed = (await cookies()).get(DISMISSED_SYNC_WARNING)?.value;
  const { userId, sessionId, name, businessName, silenceLimitSeconds } = getStaffActor(who);
  const permissions = [...who.permissions];
  const businesses = choices.flatMap(({ businessId: id, name, isCurrent }) => (isCurrent ? [] : [{ id, name }]));
  const nav = listNavigation(permissions, hasPlans, hasLenders()).map((place) =>
    place.href === "/messages" ? { ...place, badge: <UnreadBadge of="both" initial={unread} /> } : place
  );
  return (
    <RealtimeProvider settings={getRealtimeClientSettings()}>
      <style>{buildPersonColorCss(technicianIds)}</style>
      <SessionKeeper
        sessionId={sessionId}
        userId={userId}
        limits={computeLimits(silenceLimitSeconds)}
        keepAliveMs={KEEP_ALIVE_INTERVAL_MS}
      />
      <CountsFollower businessId={who.businessId} userId={userId} readsTexts={unread.readsTexts} />
      <MessageModal userId={userId} zone={who.timeZone} />
      {frame.reportsLocation && <LocationReporter userId={userId} />}
      <UndoProvider person={`${who.businessId}/${userId}`}>
        <OutboxProvider userId={userId}>
          <AppShell
            businessName={businessName}
            user={{ id: userId, name, picture: frame.picture, businesses }}
            nav={nav}
            newItems={listNewItems(permissions)}
            profileHref="/profile"
            notice={<NotLiveNotice />}
            dock={
              who.permissions.has("calls.take") &&
              isPartOpen("telephony") && (
                <IncomingCalls
                  businessId={who.businessId}
                  userId={userId}
                  timeZone={who.timeZone}
                  canBook={who.permissions.has("schedule.change")}
                  seesBalance={who.permissions.has("payments.all")}
                />
              )
            }
            commandMenu={
              <OfficeCommandMenu
                screens={listScreens(permissions, hasPlans, hasLenders())}
                actions={listNewItems(permissions)}
              />
            }
          >
            <SettingsProvider groups={listSettings(permissions)}>
              {syncWarning && syncWarning.id !== dismissed && (
                <SyncWarning
                  key={syncWarning.id}
                  {...syncWarning}
                  href={who.permissions.has("accounting.sync") ? "/admin/accounting-sync" : null}
                />
              )}
              <SuggestsAddresses areThere={getAddressSuggester() !== null}>{children}</SuggestsAddresses>
            </SettingsProvider>
          </AppShell>
        </OutboxProvider>
      </UndoProvider>
    </RealtimeProvider>
  );
}
