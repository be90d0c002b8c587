import { ResetRequestForm } from "@/components/session/reset-request-form";
import { TextLink } from "@/components/ui/link";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import { requestResetLink } from "../../forgot-password/actions";

export const metadata = { title: "Forgot your email" };

export default function ForgotEmailPage() {
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold">Forgot your email?</h1>
        <p className="text-muted">
          Enter your username. We'll email the address on file. An administrator at your business can also find your
          email under Settings → Users.
        </p>
      </header>
      <ResetRequestForm label="Username" action={requestResetLink} isMailSandboxed={isMailSandboxed()} />
      <p className="text-sm">
        <TextLink href="/login" className="inline-flex min-h-11 items-center md:min-h-0">
          Back to login
        </TextLink>
      </p>
    </div>
  );
}
