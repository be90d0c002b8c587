import { ResetRequestForm } from "@/components/session/reset-request-form";
import { TextLink } from "@/components/ui/link";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import { requestResetLink } from "../../forgot-password/actions";

export const metadata = { title: "Forgot your email?" };

export default function ForgotEmailPage() {
  const isSandboxed = isMailSandboxed();
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold">Forgot your email?</h1>
        <p className="text-muted">
          {isSandboxed
            ? "Enter your username. Email isn't set up yet, so an administrator at your business will need to give you the link. They can also find your email under Settings → Users."
            : "Enter your username. We'll email a link to set a new password to the address on file. An administrator at your business can also find your email under Settings → Users."}
        </p>
      </header>
      <ResetRequestForm label="Username" action={requestResetLink} isMailSandboxed={isSandboxed} />
      <p className="text-sm">
        <TextLink href="/login" className="inline-flex min-h-11 items-center md:min-h-0">
          Back to login
        </TextLink>
      </p>
    </div>
  );
}
