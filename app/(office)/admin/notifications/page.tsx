import { SettingsHeader } from "@/components/office/settings-header";
import { NotificationForm } from "@/components/scheduling/notices/notification-form";
import { Card } from "@/components/ui/card";
import { requireMember } from "@/lib/platform/session/require-member";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { getTimeZoneName } from "@/lib/platform/time/time-zone";
import { getNotificationSettings } from "@/lib/scheduling/notices/save-notification-settings";

export const metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const who = await requireMember("messaging.manage");
  const settings = await getNotificationSettings(who);
  return (
    <>
      <SettingsHeader title="Settings" context="Emails and texts customers get about their appointments" />
      <Card title="Customer notifications" className="max-w-3xl">
        <p className="mb-4 text-muted">
          Times are in {getTimeZoneName(who.timeZone)}. Contacts selected on an appointment get an email or text. If
          none are selected, the customer gets it.
        </p>
        {getPhoneCarrier() !== "twilio" && (
          <p role="note" className="mb-4 rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink">
            {getPhoneCarrier() === null
              ? `Texting isn't set up, so ${isMailSandboxed() ? "no texts" : "only emails"} are sent. Your provider can connect Twilio.`
              : "Texting isn't set up. Texts appear under Settings → Texts but aren't sent."}
          </p>
        )}
        {isMailSandboxed() && (
          <p role="note" className="mb-4 rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink">
            Email isn't set up. Emails appear under Settings → Email but aren't sent.
          </p>
        )}
        <NotificationForm key={JSON.stringify(settings)} settings={settings} />
      </Card>
    </>
  );
}
