import { findMember } from "@/lib/platform/session/require-member";
import { redirect } from "next/navigation";

/**
 * Redirects to the user's start page: the dashboard for administrators, the schedule for the office, or a technician's
 * own day.
 */
export async function GET(): Promise<Response> {
  const who = await findMember();
  if (!who) redirect("/login");
  if (who.permissions.has("settings.manage") && who.permissions.has("reports.view")) redirect("/dashboard");
  if (who.permissions.has("schedule.all")) redirect("/schedule");
  if (who.permissions.has("schedule.view")) redirect("/my-day");
  redirect("/profile");
}
