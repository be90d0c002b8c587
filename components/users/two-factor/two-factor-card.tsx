"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { formatDate } from "@/lib/platform/time/format-time";
import type { TwoFactorMethod, TwoFactorState } from "@/lib/users/two-factor/two-factor-method";
import { AddMethods } from "./add-methods";
import { ProofDialog } from "./proof-dialog";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";

type Task = { kind: "off" } | { kind: "codes" } | { kind: "remove"; method: TwoFactorMethod };

/** The user's own two-factor authentication. */
export function TwoFactorCard({ state, zone }: { state: TwoFactorState; zone: string }) {
  const router = useRouter();
  const [task, setTask] = useState<Task | null>(null);
  const { isOn, isRequired, methods, recoveryCodesLeft } = state;
  const hasPasskey = methods.some(({ kind }) => kind === "passkey");
  return (
    <Card
      title="Two-factor authentication"
      actions={<Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {isOn
            ? `Log in with your password and one of these methods${hasPasskey ? ", or with a passkey alone" : ""}.`
            : "Protect your login with a code from your phone, or with a passkey."}
          {isRequired && " Two-factor authentication is required for your login."}
        </p>
        {isOn && (
          <ul className="divide-y divide-line border-y border-line">
            {methods.map((method) => (
              <MethodRow
                key={method.id}
                method={method}
                zone={zone}
                onRemove={() => setTask({ kind: "remove", method })}
              />
            ))}
            <li className="flex items-center justify-between gap-4 py-2">
              <span>
                Recovery codes
                <span className="block text-sm text-muted">{recoveryCodesLeft} of 10 left</span>
              </span>
              <Button variant="quiet" onPress={() => setTask({ kind: "codes" })}>
                Create new codes
              </Button>
            </li>
          </ul>
        )}
        <AddMethods hasMethods={isOn} onDone={() => router.refresh()} />
        {isOn && !isRequired && (
          <Button variant="quiet" className="self-start" onPress={() => setTask({ kind: "off" })}>
            Turn off two-factor authentication
          </Button>
        )}
      </div>
      {task && (
        <TaskDialog task={task} isLast={methods.length === 1} isRequired={isRequired} onClose={() => setTask(null)} />
      )}
    </Card>
  );
}

type RowProps = { method: TwoFactorMethod; zone: string; onRemove: () => void };

function MethodRow({ method: { name, createdAt, lastUsedAt }, zone, onRemove }: RowProps) {
  const used = lastUsedAt ? ` · last used ${formatDate(new Date(lastUsedAt), zone)}` : "";
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0 flex-1 break-words">
        {name}
        <span className="block text-sm text-muted">{`Added ${formatDate(new Date(createdAt), zone)}${used}`}</span>
      </span>
      <Button variant="quiet" aria-label={`Remove ${name}`} onPress={onRemove}>
        Remove
      </Button>
    </li>
  );
}

type TaskProps = { task: Task; isLast: boolean; isRequired: boolean; onClose: () => void };

function describeRemoval({ isLast, isRequired }: Pick<TaskProps, "isLast" | "isRequired">): string {
  if (!isLast) return "Your other methods still work.";
  if (isRequired)
    return "This is your only method, and two-factor authentication is required for your login. Add another method first.";
  return "This is your only method. Removing it turns off two-factor authentication.";
}

/** Turns two-factor authentication off, removes a method, or creates new codes, after the password. */
function TaskDialog({ task, isLast, isRequired, onClose }: TaskProps) {
  const router = useRouter();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = (message?: string) => {
    if (message) toast.success(message);
    onClose();
    router.refresh();
  };
  if (codes) return <RecoveryCodesDialog codes={codes} onDone={() => finish()} />;
  const common = { hasMethods: true, onClose };
  if (task.kind === "codes")
    return (
      <ProofDialog
        {...common}
        title="Create new recovery codes?"
        text="Your current recovery codes stop working."
        saveLabel="Create codes"
        onSave={async (proof) =>
          setCodes((await api("POST /api/users/me/two-factor/recovery-codes", { body: { proof } })).recoveryCodes)
        }
      />
    );
  if (task.kind === "off")
    return (
      <ProofDialog
        {...common}
        title="Turn off two-factor authentication?"
        text="You'll log in with your password only. Your authenticator apps, passkeys, and recovery codes are removed."
        saveLabel="Turn off"
        onSave={async (proof) => {
          await api("POST /api/users/me/two-factor/off", { body: { proof } });
          finish("Two-factor authentication is off.");
        }}
      />
    );
  const { id, name } = task.method;
  return (
    <ProofDialog
      {...common}
      title={`Remove ${name}?`}
      text={describeRemoval({ isLast, isRequired })}
      saveLabel="Remove"
      onSave={async (proof) => {
        await api("POST /api/users/me/two-factor/methods/[id]/remove", { params: { id }, body: { proof } });
        finish(`${name} removed.`);
      }}
    />
  );
}
