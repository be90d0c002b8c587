import { redirect } from "next/navigation";
import { WaitingWork } from "@/components/scheduling/field/work-of-others";
import { LoginForm } from "@/components/session/login-form";
import { StillLoggedIn } from "@/components/session/still-logged-in";
import { TextLink } from "@/components/ui/link";
import { sanitizeNext } from "@/lib/platform/session/build-login-path";
import { findMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<{ logout?: string; next?: string; reset?: string }> };

export const metadata = { title: "Log in" };

export default async function LoginPage({ searchParams }: Props) {
  const { logout, next, reset } = await searchParams;
  const isLoggedIn = (await findMember()) !== null;
  if (!logout && isLoggedIn) redirect("/home");
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl font-semibold">Log in</h1>
      {logout && isLoggedIn && <StillLoggedIn />}
      {logout && !isLoggedIn && (
        <p role="status" className="rounded-control bg-info-soft p-3 text-sm text-info-ink">
          You're logged out.
        </p>
      )}
      {reset && (
        <p role="status" className="rounded-control bg-success-soft p-3 text-sm text-success-ink">
          Password saved. Log in with your new password.
        </p>
      )}
      {!isLoggedIn && <WaitingWork />}
      <LoginForm next={sanitizeNext(next)} />
      <p className="text-sm">
        <TextLink href="/forgot-password" className="inline-flex min-h-11 items-center md:min-h-0">
          Forgot your password?
        </TextLink>
      </p>
    </div>
  );
}
