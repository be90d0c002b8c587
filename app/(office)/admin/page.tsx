import { notFound, redirect } from "next/navigation";
import { listSettings } from "@/components/office/settings-screens";
import { requireMember } from "@/lib/platform/session/require-member";

/** Redirects to the first settings screen that the user may open. */
export default async function SettingsPage() {
  const who = await requireMember();
  const first = listSettings([...who.permissions])[0]?.screens[0];
  if (!first) notFound();
  redirect(first.href);
}
