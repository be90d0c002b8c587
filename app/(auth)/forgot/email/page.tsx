import { ResetRequestForm } from "@/components/session/reset-request-form";
import { TextLink } from "@/components/ui/link";
import { isMailSandboxed } from "@/lib/platform/mail/carriers";
import { requestResetLink } from "../../forgot-password/actions";

export const metadata = { title: "Forgot your email" };

export default function ForgotEmailPage() {
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold">Forgot which email you log in with?</h1>
        <p className="text-muted">
          Type your user name. We write to the email that belongs to it: the mailbox in which that letter arrives is the
          one, and the letter names it. An administrator of your business can look it up too, under Settings → Users.
        </p>
      </header>
      <ResetRequestForm label="User name" action={requestResetLink} isMailSandboxed={isMailSandboxed()} />
      <p className="text-sm">
        <TextLink href="/login" className="inline-flex min-h-11 items-center md:min-h-0">
          Back to login
        </TextLink>
      </p>
    </div>
  );
}
