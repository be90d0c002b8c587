import { headers } from "next/headers";
import { NewPasswordForm } from "@/components/session/new-password-form";
import { ButtonLink } from "@/components/ui/link";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { findPasswordLink } from "@/lib/users/log-in/reset-password";
import { PASSWORD_MIN } from "@/lib/users/passwords/find-password-problem";
import { setPassword } from "./actions";

type Props = { searchParams: Promise<{ token?: string }> };

export const metadata = { title: "Set a password" };

export default async function ResetPasswordPage({ searchParams }: Props) {
  const { token = "" } = await searchParams;
  const link = await findLink(token);
  if (!link) return <DeadLink />;
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold">{link.isInvitation ? "Set your password" : "Set a new password"}</h1>
        <p className="text-muted break-words">
          For {link.email}. Use at least {PASSWORD_MIN} characters. A few words work well.
        </p>
      </header>
      <NewPasswordForm token={token} email={link.email} action={setPassword} />
    </div>
  );
}

/** Loads the data of a link. Too many guesses from one address look like a dead link. */
async function findLink(token: string) {
  try {
    return await findPasswordLink(token, getClientAddress(await headers()));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function DeadLink() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">This link no longer works</h1>
      <p className="text-muted">It may be incomplete, expired, already used, or replaced by a newer link.</p>
      <ButtonLink href="/forgot-password" variant="primary">
        Get new link
      </ButtonLink>
    </div>
  );
}
