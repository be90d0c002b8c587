"use client";

import { useState } from "react";
import { textOf } from "@/components/office/form-text";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";

/** Requests another link. The answer does not reveal whether a registration exists. */
export function ResendForm({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false);
  const send = async (form: FormValues): Promise<FormProblems | void> => {
    try {
      await api("POST /api/registration/resend-validation-email", { body: { email: textOf(form, "email") } });
      setIsSent(true);
    } catch (error) {
      return toFormProblems(error);
    }
  };
  if (isSent)
    return (
      <p role="status" className="rounded-control bg-success-soft p-3 text-success-ink">
        If a sign-up with this email needs to be confirmed, we'll email you a new link.
      </p>
    );
  return (
    <Form onSave={send} saveLabel="Email new link">
      <TextField label="Email" name="email" type="email" autoComplete="email" defaultValue={email} isRequired />
    </Form>
  );
}
