import { SettingsHeader } from "@/components/office/settings-header";
import { VoiceHealth, VoiceSettings } from "@/components/telephony/voice-settings";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { requireMember } from "@/lib/platform/session/require-member";
import { listTimeZones } from "@/lib/platform/time/time-zone";
import { getPhoneServices } from "@/lib/telephony/voice/phone-services";
import { getVoiceBusiness, loadVoiceAccount } from "@/lib/telephony/voice/register-voice";

export const metadata = { title: "Phone integration" };

export default async function PhoneIntegrationPage() {
  const who = await requireMember("phones.manage");
  const [voice, account, { service_configurations: services }] = await Promise.all([
    getVoiceBusiness(who),
    loadVoiceAccount(who),
    getPhoneServices(who),
  ]);
  return (
    <>
      <SettingsHeader title="Settings" context="Show calls from your phone system in the call list" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Zoom Phone">
          <VoiceSettings
            key={String(voice.isRegistered)}
            isRegistered={voice.isRegistered}
            timeZone={voice.time_zone}
            zones={listTimeZones().map(({ id, name }) => ({ id, label: name }))}
            account={account}
          />
        </Card>
        <Card title="Services">
          <ul className="flex flex-col divide-y divide-line">
            {services.map(({ name, is_enabled: isOn }) => (
              <li key={name} className="flex items-center justify-between gap-3 py-2">
                {name}
                <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>
              </li>
            ))}
            <li className="flex items-center justify-between gap-3 py-2">
              Voice service
              <VoiceHealth />
            </li>
          </ul>
        </Card>
      </div>
    </>
  );
}
