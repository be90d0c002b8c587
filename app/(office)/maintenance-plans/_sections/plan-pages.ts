import { notFound } from "next/navigation";
import type { Permission } from "@/lib/platform/session/permission";
import { requireMember } from "@/lib/platform/session/require-member";
import type { Who } from "@/lib/platform/session/who";
import { hasMaintenancePlans } from "@/lib/users/roles/has-maintenance-plans";

/**
 * Returns the user of a maintenance plan screen. Shows the not-found page when the business has no plans. rule:
 * permissions/flag-has-maintenance-plans
 */
export async function requirePlansMember(permission: Permission): Promise<Who> {
  const who = await requireMember(permission);
  // An administrator creates the first one.
  if (!who.permissions.has("plans.change") && !(await hasMaintenancePlans(who))) notFound();
  return who;
}

/** Returns the permissions that the tabs need. */
export const getTabAccess = ({ permissions }: Who) => ({
  canSchedule: permissions.has("schedule.all"),
  canSeeInvoices: permissions.has("invoices.all"),
});
