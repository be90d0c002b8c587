import { SettingsHeader } from "@/components/office/settings-header";
import { NotificationForm } from "@/components/scheduling/notices/notification-form";
import { Card } from "@/components/ui/card";
import { requireMember } from "@/lib/platform/session/page-session";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { getTimeZoneName } from "@/lib/platform/time/time-zones";
import { getNotificationSettings } from "@/lib/scheduling/notices/save-notification-settings";

export const metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const who = await requireMember("messaging.manage");
  const settings = await getNotificationSettings(who);
  return (
    <>
      <SettingsHeader title="Settings" context="What customers are told of their appointments, by email or text" />
      <Card title="Customer notifications" className="max-w-3xl">
        <p className="mb-4 text-muted">
          Times are in {getTimeZoneName(who.timeZone)}. Each contact of an appointment is told on the channel chosen for
          it; without contacts the customer is.
        </p>
        {getPhoneCarrier() !== "twilio" && (
          <p role="note" className="mb-4 rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink">
            {getPhoneCarrier() === null
              ? "No text provider is set, so only email is sent. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM to send texts."
              : "No text provider is set, so texts stay under Settings, Texts, and reach nobody."}
          </p>
        )}
        <NotificationForm key={JSON.stringify(settings)} settings={settings} />
      </Card>
    </>
  );
}
