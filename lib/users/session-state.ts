import "server-only";
import { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { canText } from "@/lib/platform/phone/find-text-number";
import { getStaffActor, type Who } from "@/lib/platform/session/who";
import { computeLimits } from "@/lib/platform/session/inactivity";
import { CurrentUser, getCurrentUser } from "./log-in/current-user";
import { hasMaintenancePlans } from "./roles/has-maintenance-plans";
import { PermissionFlags, fillPermissionFlags } from "./roles/permission-flags";

export const SessionState = z.object({
  user: CurrentUser,
  uiPermissions: PermissionFlags,
  lastActivityAt: z.string(),
  inactivityWarningSeconds: z.number(),
  logoutGraceSeconds: z.number(),
});

/** Returns the session's context: the user, the UI flags, and the last activity. Source: session.get. */
export async function getSessionState(who: Who): Promise<z.output<typeof SessionState>> {
  const [user, uiPermissions, lastActivityAt] = await Promise.all([
    getCurrentUser(who),
    getPermissionFlags(who),
    loadLastActivity(who),
  ]);
  const { warningSeconds, graceSeconds } = computeLimits(getStaffActor(who).silenceLimitSeconds);
  return {
    user,
    uiPermissions,
    lastActivityAt: lastActivityAt.toISOString(),
    inactivityWarningSeconds: warningSeconds,
    logoutGraceSeconds: graceSeconds,
  };
}

/** Computes the UI flags of the user, from permissions or from the settings of the business. */
async function getPermissionFlags(who: Who): Promise<PermissionFlags> {
  const [business, hasPlans, hasTexting] = await Promise.all([
    getBusinessRow(who),
    hasMaintenancePlans(who),
    canText(who),
  ]);
  return fillPermissionFlags({
    canVoidTransactions: who.permissions.has("payments.void"),
    canManageRecurringPayments: who.permissions.has("payments.recurring"),
    canIssueStandaloneCredits: who.permissions.has("payments.credits"),
    canManuallyEnterCards: who.permissions.has("payments.enter-cards"),
    canPerformFinancingActions: who.permissions.has("financing.act"),
    hasMaintenancePlans: hasPlans,
    hasTwilioMessaging: hasTexting,
    isAppointmentConfirmationsEnabled: business.isAppointmentConfirmationsEnabled,
  });
}

async function loadLastActivity(who: Who): Promise<Date> {
  const id = who.actor.kind === "staff" ? who.actor.sessionId : "";
  const { businessId } = who;
  const session = await who.db((db) =>
    db.userSession.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } })
  );
  return session.lastActivityAt;
}
