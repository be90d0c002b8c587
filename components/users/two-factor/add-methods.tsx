"use client";

import { KeyRound, Smartphone } from "lucide-react";
import { useState } from "react";
import { useHasPasskeys } from "@/components/session/passkey-support";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { AuthenticatorDialog } from "./authenticator-dialog";
import { PasskeyDialog } from "./passkey-dialog";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";

/** The ways to set up two-factor authentication. `onDone` is called once the user has read the recovery codes. */
export function AddMethods({ hasMethods, onDone }: { hasMethods: boolean; onDone: () => void }) {
  const hasPasskeys = useHasPasskeys();
  const [open, setOpen] = useState<"app" | "passkey" | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setOpen(null);
  const showAdded = (methodName: string) => (recoveryCodes: readonly string[]) => {
    close();
    toast.success(`${methodName} added.`);
    if (recoveryCodes.length === 0) onDone();
    else setCodes(recoveryCodes);
  };
  const finish = () => {
    setCodes([]);
    onDone();
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Smartphone aria-hidden />} onPress={() => setOpen("app")}>
          Add authenticator app
        </Button>
        {hasPasskeys && (
          <Button icon={<KeyRound aria-hidden />} onPress={() => setOpen("passkey")}>
            Add passkey
          </Button>
        )}
      </div>
      {open === "app" && (
        <AuthenticatorDialog hasMethods={hasMethods} onAdded={showAdded("Authenticator app")} onClose={close} />
      )}
      {open === "passkey" && <PasskeyDialog hasMethods={hasMethods} onAdded={showAdded("Passkey")} onClose={close} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onDone={finish} />}
    </>
  );
}
