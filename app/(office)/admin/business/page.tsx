import { BusinessDetailsForm } from "@/components/businesses/business-details-form";
import { LogoField } from "@/components/businesses/logo-field";
import { MailSenderCard } from "@/components/businesses/mail-sender-card";
import { ConnectedServices } from "@/components/businesses/connected-services";
import { SettingsHeader } from "@/components/office/settings-header";
import { Card } from "@/components/ui/card";
import { RequireTwoFactorCard } from "@/components/users/two-factor/require-two-factor-card";
import { listActiveServices } from "@/lib/list-active-services";
import { getBusiness } from "@/lib/businesses/get-business";
import { readLogoColors } from "@/lib/businesses/read-logo-colors";
import { US_STATES } from "@/lib/customers/us-states";
import { getMailSender } from "@/lib/businesses/mail-domain/set-up-mail-domain";
import { requireMember } from "@/lib/platform/session/require-member";
import { getDayAt } from "@/lib/platform/time/day";
import { formatMoment } from "@/lib/platform/time/format-time";
import { listTimeZones } from "@/lib/platform/time/time-zone";
import { getBusinessTwoFactor } from "@/lib/users/two-factor/require-two-factor";

export const metadata = { title: "Business" };

export default async function BusinessPage() {
  const who = await requireMember("settings.manage");
  const [business, sender, services, twoFactor] = await Promise.all([
    getBusiness(who),
    getMailSender(who),
    listActiveServices(who, who.businessId),
    getBusinessTwoFactor(who),
  ]);
  const { checkedAt } = sender;
  const whenChecked = (at: Date) => formatMoment(at, who.timeZone, getDayAt(who.now, who.timeZone));
  // An unreadable logo suggests no colors.
  const colors = await readLogoColors(who).catch(() => []);
  return (
    <>
      <SettingsHeader title="Settings" context="Business name, address, time zone, and branding" />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,44rem)_20rem]">
        <Card>
          <BusinessDetailsForm
            key={business.version}
            business={business}
            states={US_STATES.map(({ code, name }) => ({ id: code, label: `${code} – ${name}` }))}
            colors={colors}
            zones={listTimeZones().map(({ id, name }) => ({ id, label: name }))}
          />
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title="Logo">
            <LogoField logo={business.logo} name={business.name} />
          </Card>
          <MailSenderCard sender={sender} checked={checkedAt && whenChecked(new Date(checkedAt))} />
          <RequireTwoFactorCard state={twoFactor} />
          <ConnectedServices services={services} />
        </div>
      </div>
    </>
  );
}
