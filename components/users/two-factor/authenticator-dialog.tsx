"use client";

import { useState } from "react";
import { renderSVG } from "uqr";
import { textOf } from "@/components/office/form-text";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { api, type CallAnswer } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { ProofDialog } from "./proof-dialog";

type Props = { hasMethods: boolean; onAdded: (recoveryCodes: readonly string[]) => void; onClose: () => void };

/** Sets up an authenticator app: the password, then the QR code and the first code of the app. */
export function AuthenticatorDialog({ hasMethods, onAdded, onClose }: Props) {
  const [started, setStarted] = useState<CallAnswer<"POST /api/users/me/two-factor/app">>();
  if (started) return <ScanDialog {...started} onAdded={onAdded} onClose={onClose} />;
  return (
    <ProofDialog
      title="Add authenticator app"
      text="Use an app such as Google Authenticator, Microsoft Authenticator, or 1Password."
      saveLabel="Continue"
      hasMethods={hasMethods}
      onSave={async (proof) => setStarted(await api("POST /api/users/me/two-factor/app", { body: { proof } }))}
      onClose={onClose}
    />
  );
}

type ScanProps = { secret: string; address: string } & Pick<Props, "onAdded" | "onClose">;

function ScanDialog({ secret, address, onAdded, onClose }: ScanProps) {
  const confirm = async (values: FormValues) => {
    try {
      const body = { code: textOf(values, "code") };
      onAdded((await api("PUT /api/users/me/two-factor/app", { body })).recoveryCodes);
    } catch (error) {
      return toFormProblems(error);
    }
  };
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`;
  return (
    <Dialog title="Scan the QR code" size="small" isOpen isPersistent onClose={onClose}>
      <Form onSave={confirm} saveLabel="Verify code" onCancel={onClose}>
        <div className="flex flex-col items-center gap-3">
          {/* eslint-disable-next-line @next/next/no-img-element -- drawn here, in no need of a loader */}
          <img src={picture} alt="QR code for your authenticator app" className="size-48 rounded-control bg-white" />
          <p className="text-center text-sm text-muted">
            Can't scan the code? Enter this key in the app:
            <br />
            <span className="font-mono break-all text-ink select-all" data-secret>
              {secret.match(/.{1,4}/g)?.join(" ")}
            </span>
          </p>
        </div>
        <TextField
          label="Code from the app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          autoFocus
          isRequired
        />
      </Form>
    </Dialog>
  );
}
