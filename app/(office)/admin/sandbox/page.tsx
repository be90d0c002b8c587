import { notFound } from "next/navigation";
import { SandboxMails } from "@/components/marketing/sandbox-mails";
import { SandboxTexts } from "@/components/messaging/sandbox-texts";
import { SandboxServices } from "@/components/onboarding/sandbox-services";
import { SettingsHeader } from "@/components/office/settings-header";
import { canSimulateMail, listSimulatedMails } from "@/lib/marketing/events/simulate-mail-event";
import { listNewestSent } from "@/lib/messaging/sandbox/list-newest-sent";
import { canSimulateDecisions, listServiceRequests } from "@/lib/onboarding/services/can-simulate-decisions";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { requireMember } from "@/lib/platform/session/require-member";
import { PlayCalls } from "./_sections/play-calls";

export const metadata = { title: "Sandbox" };

function describeSandbox(isPhonePlayed: boolean, isMailPlayed: boolean): string {
  const side = "Simulate the customer's side here.";
  if (!isMailPlayed) return `Demo phones. ${side} No real calls or texts go out.`;
  if (!isPhonePlayed) return `Demo email. ${side} No real emails go out.`;
  return `Demo phones and email. ${side} No real calls, texts, or emails go out.`;
}

/** Plays the outside services that are stand-ins. The page exists only while there are any. */
export default async function SandboxPage() {
  const who = await requireMember("operations.manage");
  const isPhonePlayed = getPhoneCarrier() === "sandbox";
  if (!isPhonePlayed && !canSimulateMail() && !canSimulateDecisions()) notFound();
  const mails = canSimulateMail() ? await listSimulatedMails(who) : null;
  return (
    <>
      <SettingsHeader title="Settings" context={describeSandbox(isPhonePlayed, canSimulateDecisions())} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {isPhonePlayed && <PlayCalls who={who} />}
          {mails && <SandboxMails mails={mails} />}
          {canSimulateDecisions() && <SandboxServices requests={await listServiceRequests(who)} />}
        </div>
        {isPhonePlayed && <SandboxTexts sent={await listNewestSent(who)} />}
      </div>
    </>
  );
}
