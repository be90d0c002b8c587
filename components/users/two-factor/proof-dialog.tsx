"use client";

import type { ReactNode } from "react";
import { textOf } from "@/components/office/form-text";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { CallError } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";

type Props = {
  title: string;
  text: string;
  saveLabel: string;
  /** A code also works as proof, once there are methods. */
  hasMethods: boolean;
  onSave: (proof: string, values: FormValues) => Promise<FormProblems | void>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for the password before two-factor authentication is changed. */
export function ProofDialog({ title, text, saveLabel, hasMethods, onSave, onClose, children }: Props) {
  const save = async (values: FormValues) => {
    try {
      return await onSave(textOf(values, "proof"), values);
    } catch (error) {
      if (error instanceof CallError) return toFormProblems(error);
      throw error;
    }
  };
  return (
    <Dialog title={title} size="small" isOpen onClose={onClose}>
      <Form onSave={save} saveLabel={saveLabel} onCancel={onClose}>
        <p>{text}</p>
        {children}
        <TextField
          label="Current password"
          name="proof"
          type="password"
          autoComplete="current-password"
          autoFocus
          isRequired
          {...(hasMethods ? { help: "You can also use an authenticator code or a recovery code." } : {})}
        />
      </Form>
    </Dialog>
  );
}
