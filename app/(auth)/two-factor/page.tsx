import { redirect } from "next/navigation";
import { DialogHost } from "@/components/ui/overlays/dialog-host";
import { TextLink } from "@/components/ui/link";
import { SetUpTwoFactor } from "@/components/users/two-factor/set-up-two-factor";
import { getBusinessName } from "@/lib/businesses/get-business";
import { requireSession } from "@/lib/platform/session/require-member";
import { getStaffActor } from "@/lib/platform/session/who";
import { listBusinessesOfLogIn } from "@/lib/users/sessions/list-businesses-of-log-in";

export const metadata = { title: "Two-factor authentication" };

/** The setup page for required two-factor authentication. All other pages redirect here until the user finishes. */
export default async function TwoFactorPage() {
  const who = await requireSession();
  if (!getStaffActor(who).needsTwoFactor) redirect("/home");
  const [name, businesses] = await Promise.all([getBusinessName(who), listBusinessesOfLogIn(who)]);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold">Set up two-factor authentication</h1>
        <p className="text-muted">
          {name} requires two-factor authentication. Add an authenticator app or a passkey to continue.
        </p>
      </header>
      <SetUpTwoFactor />
      {businesses.length > 0 && <TextLink href="/choose-business">Select another business</TextLink>}
      <DialogHost />
    </div>
  );
}
