import { notFound, redirect } from "next/navigation";
import { settingsFor } from "@/components/office/settings-screens";
import { requireMember } from "@/lib/platform/session/page-session";

/** The settings begin with the first that the person may open. */
export default async function SettingsPage() {
  const who = await requireMember();
  const first = settingsFor([...who.permissions])[0]?.screens[0];
  if (!first) notFound();
  redirect(first.href);
}
