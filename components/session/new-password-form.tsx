"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";

type Outcome = { problem?: string };
type NewPasswordFormProps = {
  token: string;
  email: string;
  action: (before: Outcome, form: FormData) => Promise<Outcome>;
};

/** Sets a password through an emailed link. Works without JavaScript. */
export function NewPasswordForm({ token, email, action }: NewPasswordFormProps) {
  const [{ problem }, send, isSending] = useActionState(action, {});
  return (
    <form action={send} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      {/* Password managers store the password under this name. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        autoFocus
        isRequired
        {...(problem ? { error: problem } : {})}
      />
      <TextField label="Confirm password" name="repeated" type="password" autoComplete="new-password" isRequired />
      <Button type="submit" variant="primary" size="large" isPending={isSending}>
        Save password
      </Button>
    </form>
  );
}
