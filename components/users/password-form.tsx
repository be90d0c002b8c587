"use client";

import { useState } from "react";
import { textOf } from "@/components/office/form-text";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { TextField } from "@/components/ui/fields/text-field";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";
import { PASSWORD_MIN } from "@/lib/users/passwords/find-password-problem";

/** Sets the user's own password. All other browsers are logged out. */
export function PasswordForm({ userId, userName }: { userId: string; userName: string }) {
  const [round, setRound] = useState(0);
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const newPassword = textOf(values, "newPassword");
    if (newPassword !== textOf(values, "repeated")) return { fieldErrors: { repeated: "Passwords don't match." } };
    try {
      await api("POST /api/users/[id]/password", {
        params: { id: userId },
        body: { newPassword, currentPassword: textOf(values, "currentPassword") },
      });
      toast.success("Password changed. Your other devices are logged out.");
      setRound(round + 1);
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Form key={round} onSave={save} saveLabel="Change password">
      {/* Password managers store the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        isRequired
        help={`Use at least ${PASSWORD_MIN} characters. A few words work well.`}
      />
      <TextField label="Confirm password" name="repeated" type="password" autoComplete="new-password" isRequired />
    </Form>
  );
}
