import { ResetRequestForm } from "@/components/session/reset-request-form";
import { TextLink } from "@/components/ui/link";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import { requestResetLink } from "./actions";

export const metadata = { title: "Forgot your password?" };

export default function ForgotPasswordPage() {
  const isSandboxed = isMailSandboxed();
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold">Forgot your password?</h1>
        <p className="text-muted">
          {isSandboxed
            ? "Enter the email or username you log in with. Email isn't set up yet, so an administrator at your business will need to give you the link."
            : "Enter the email or username you log in with. We'll email you a link to set a new password."}
        </p>
      </header>
      <ResetRequestForm label="Email or username" action={requestResetLink} isMailSandboxed={isSandboxed} />
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
        <TextLink href="/login" className="inline-flex min-h-11 items-center md:min-h-0">
          Back to login
        </TextLink>
        <TextLink href="/forgot/email" className="inline-flex min-h-11 items-center md:min-h-0">
          Forgot your email?
        </TextLink>
      </p>
    </div>
  );
}
