import { notFound } from "next/navigation";
import { SandboxMails } from "@/components/marketing/sandbox-mails";
import { SandboxTexts } from "@/components/messaging/sandbox-texts";
import { SandboxServices } from "@/components/onboarding/sandbox-services";
import { SettingsHeader } from "@/components/office/settings-header";
import { canPlayMail, listPlayedMails } from "@/lib/marketing/events/play-events";
import { newestSent } from "@/lib/messaging/sandbox/sandbox-texts";
import { canPlayDecisions, openRequests } from "@/lib/onboarding/services/play-decisions";
import { phoneCarrier } from "@/lib/platform/phone/carrier";
import { requireMember } from "@/lib/platform/session/page-session";
import { PlayCalls } from "./_sections/play-calls";

export const metadata = { title: "Sandbox" };

/** Plays the outside services that are stand-ins. The page exists only while there are any. */
export default async function SandboxPage() {
  const who = await requireMember("operations.manage");
  const isPhonePlayed = phoneCarrier() === "sandbox";
  if (!isPhonePlayed && !canPlayMail() && !canPlayDecisions()) notFound();
  const mails = canPlayMail() ? await listPlayedMails(who) : null;
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="Demo phones and email: play the customer’s side here. No one outside is called, texted or emailed."
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {isPhonePlayed && <PlayCalls who={who} />}
          {mails && <SandboxMails mails={mails} />}
          {canPlayDecisions() && <SandboxServices requests={await openRequests(who)} />}
        </div>
        {isPhonePlayed && <SandboxTexts sent={await newestSent(who)} />}
      </div>
    </>
  );
}
