import { notFound } from "next/navigation";
import { SandboxTexts } from "@/components/messaging/sandbox-texts";
import { SettingsHeader } from "@/components/office/settings-header";
import { newestSent } from "@/lib/messaging/sandbox/sandbox-texts";
import { phoneCarrier } from "@/lib/platform/phone/carrier";
import { requireMember } from "@/lib/platform/session/page-session";

export const metadata = { title: "Sandbox" };

/** Plays the far side of what is not connected to the outside. It exists only while something is. */
export default async function SandboxPage() {
  const who = await requireMember("settings.manage");
  if (phoneCarrier() !== "sandbox") notFound();
  const sent = await newestSent(who);
  return (
    <>
      <SettingsHeader title="Settings" context="Nobody outside is called or texted: play what they do here" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SandboxTexts sent={sent} />
      </div>
    </>
  );
}
