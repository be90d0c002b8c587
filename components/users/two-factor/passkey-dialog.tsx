"use client";

import { startRegistration } from "@simplewebauthn/browser";
import { explainPasskeyProblem } from "@/components/session/passkey-support";
import { textOf } from "@/components/office/form-text";
import { TextField } from "@/components/ui/fields/text-field";
import type { FormValues } from "@/components/ui/form/form-values";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { FormProblems } from "@/lib/platform/http/form-problems";
import { ProofDialog } from "./proof-dialog";

type Props = { hasMethods: boolean; onAdded: (recoveryCodes: readonly string[]) => void; onClose: () => void };

/** Adds a passkey: the password, then the browser's dialog. */
export function PasskeyDialog({ hasMethods, onAdded, onClose }: Props) {
  const add = async (proof: string, values: FormValues): Promise<FormProblems | void> => {
    const { options } = await api("POST /api/users/me/two-factor/passkeys/challenge", { body: { proof } });
    try {
      const { id, rawId, response } = await startRegistration({ optionsJSON: options });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      const passkey = {
        id,
        rawId,
        type: "public-key" as const,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      };
      const body = { name: textOf(values, "name"), passkey };
      onAdded((await api("POST /api/users/me/two-factor/passkeys", { body })).recoveryCodes);
    } catch (error) {
      if (error instanceof CallError) throw error;
      return { otherErrors: [explainPasskeyProblem(error) ?? "Canceled. No passkey was added."] };
    }
  };
  return (
    <ProofDialog
      title="Add passkey"
      text="A passkey logs you in with your fingerprint, face, or screen lock."
      saveLabel="Add passkey"
      hasMethods={hasMethods}
      onSave={add}
      onClose={onClose}
    >
      <TextField label="Name" name="name" maxLength={60} placeholder="Passkey" help="For example, “Work laptop”" />
    </ProofDialog>
  );
}
