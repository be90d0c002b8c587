import { notFound } from "next/navigation";
import type { Permission } from "@/lib/platform/session/permission";
import { requireMember } from "@/lib/platform/session/page-session";
import type { Who } from "@/lib/platform/session/who";
import { hasMaintenancePlans } from "@/lib/users/roles/has-maintenance-plans";

/** Who reads a screen of maintenance plans; not there where the business has none. rule: permissions/flag-has-maintenance-plans */
export async function requirePlansMember(permission: Permission): Promise<Who> {
  const who = await requireMember(permission);
  // An administrator makes the first one.
  if (!who.permissions.has("plans.change") && !(await hasMaintenancePlans(who))) notFound();
  return who;
}

/** What the tabs of the screens need to know. */
export const tabsFor = ({ permissions }: Who) => ({
  canSchedule: permissions.has("schedule.all"),
  canSeeInvoices: permissions.has("invoices.all"),
});
