import { SessionsCard } from "@/components/users/sessions/sessions-card";
import { TwoFactorCard } from "@/components/users/two-factor/two-factor-card";
import { PasswordForm } from "@/components/users/password-form";
import { PictureField } from "@/components/users/picture-field";
import { ProfileForm } from "@/components/users/profile-form";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { requireMember } from "@/lib/platform/session/require-member";
import { getDayAt } from "@/lib/platform/time/day";
import { listTimeZones } from "@/lib/platform/time/time-zone";
import { listBusinessesOfLogIn } from "@/lib/users/sessions/list-businesses-of-log-in";
import { loadFieldStatus } from "@/lib/users/load-field-status";
import { getMe } from "@/lib/users/change-own-profile";
import { listOwnSessions } from "@/lib/users/sessions/list-own-sessions";
import { getTwoFactor } from "@/lib/users/two-factor/get-two-factor";

export const metadata = { title: "Profile" };

export default async function ProfilePage() {
  const who = await requireMember();
  const [user, businesses, twoFactor, sessions] = await Promise.all([
    getMe(who),
    listBusinessesOfLogIn(who),
    getTwoFactor(who),
    listOwnSessions(who),
  ]);
  const zone = user.time_zone_name ?? who.timeZone;
  const status = user.isTechnician ? await loadFieldStatus(who, user.id) : undefined;
  const here = businesses.find(({ isCurrent }) => isCurrent)?.name;
  return (
    <>
      <PageHeader title="Profile" context={`${user.accountType} · ${user.email} · Username: ${user.userName}`} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,40rem)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Your details">
            <ProfileForm
              key={`${user.version}.${status}`}
              user={user}
              status={status}
              zones={listTimeZones().map(({ id, name }) => ({ id, label: name }))}
            />
          </Card>
          <Card title="Password">
            {here && (
              <p className="mb-4 text-sm text-muted">
                Your password for {here}. When you log in, you can open every business where you use the same password.
              </p>
            )}
            <PasswordForm userId={user.id} userName={user.userName} />
          </Card>
          <TwoFactorCard state={twoFactor} zone={zone} />
          <SessionsCard sessions={sessions.items} at={{ zone, today: getDayAt(who.now, zone) }} />
        </div>
        <Card title="Photo">
          <PictureField userId={user.id} name={user.fullName} picture={user.profileImages?.medium} />
        </Card>
      </div>
    </>
  );
}
