"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";

type Outcome = { sent?: boolean; problem?: string };
type ResetRequestFormProps = {
  label: string;
  action: (before: Outcome, form: FormData) => Promise<Outcome>;
  isMailSandboxed: boolean;
};

/** Requests an emailed link. The answer does not reveal whether the user exists. Works without JavaScript. */
export function ResetRequestForm({ label, action, isMailSandboxed }: ResetRequestFormProps) {
  const [{ sent, problem }, send, isSending] = useActionState(action, {});
  if (sent) {
    return (
      <div role="status" className="rounded-control bg-success-soft p-3 text-success-ink">
        <p>
          {isMailSandboxed
            ? "Email isn't set up yet, so nothing was sent. If we found your login, an administrator can find the link under Settings → Email."
            : "If we found your login, we emailed you a link."}{" "}
          It works for one hour.
        </p>
      </div>
    );
  }
  return (
    <form action={send} className="flex flex-col gap-4">
      <TextField
        label={label}
        name="email"
        autoComplete="username"
        autoFocus
        isRequired
        {...(problem ? { error: problem } : {})}
      />
      <Button type="submit" variant="primary" size="large" isPending={isSending}>
        {isMailSandboxed ? "Request link" : "Email me a link"}
      </Button>
    </form>
  );
}
