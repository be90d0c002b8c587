"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TextField } from "@/components/ui/fields/text-field";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import type { ProviderCardReader } from "@/lib/payments/gateways/provider-card-reader";
import { api, CallError } from "@/lib/platform/http/api-client";
import { ActionDialog } from "@/components/ui/form/action-dialog";
import { clearReaders } from "./known-readers";

const toText = (value: unknown) => String(value ?? "").trim();

/** The card readers of the business, which can be added, renamed, and removed. Null = the provider did not answer. */
export function CardReaders({ readers }: { readers: readonly ProviderCardReader[] | null }) {
  return (
    <Card title="Card readers" actions={readers && <AddReader />}>
      {readers === null && <p role="alert">The card processor didn't respond. Reload the page in a moment.</p>}
      {readers?.length === 0 && (
        <p className="text-muted">
          No card readers yet. A reader accepts cards by chip, tap, or swipe. Add one with the pairing code on its
          screen.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {(readers ?? []).map((reader) => (
          <li key={reader.id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
            <span className="min-w-40 flex-1">{reader.name}</span>
            <Badge tone={reader.isOnline ? "success" : "neutral"}>{reader.isOnline ? "Online" : "Offline"}</Badge>
            <RenameReader reader={reader} />
            <RemoveReader reader={reader} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AddReader() {
  const add = async (values: Record<string, unknown>) => {
    const { name } = await api("POST /api/card-readers", {
      body: { code: toText(values["code"]), name: toText(values["name"]) },
    });
    clearReaders();
    return `Added ${name}.`;
  };
  return (
    <ActionDialog
      label="Add card reader"
      title="Add card reader"
      saveLabel="Add"
      icon={<Plus aria-hidden />}
      draftKey="card-reader:new"
      onSave={add}
    >
      <TextField
        label="Pairing code"
        name="code"
        isRequired
        maxLength={60}
        autoComplete="off"
        help="On the reader, go to Settings → Generate pairing code."
      />
      <TextField label="Name" name="name" isRequired maxLength={60} autoComplete="off" help="For example, Front desk" />
    </ActionDialog>
  );
}

function RenameReader({ reader: { id, name } }: { reader: ProviderCardReader }) {
  const rename = async (values: Record<string, unknown>) => {
    const body = { name: toText(values["name"]) };
    await api("PUT /api/card-readers/[id]", { params: { id }, body });
    clearReaders();
    return `Renamed ${name} to ${body.name}.`;
  };
  return (
    <ActionDialog label={`Rename ${name}`} title={`Rename ${name}`} saveLabel="Rename" onSave={rename}>
      <TextField label="Name" name="name" isRequired maxLength={60} autoComplete="off" defaultValue={name} />
    </ActionDialog>
  );
}

function RemoveReader({ reader: { id, name } }: { reader: ProviderCardReader }) {
  const router = useRouter();
  const remove = async () => {
    const words = { yes: "Remove", no: "Keep", isDestructive: true };
    if (!(await confirmDialog(`Remove ${name}?`, "It can't accept payments until you add it again.", words))) return;
    try {
      await api("DELETE /api/card-readers/[id]", { params: { id } });
      clearReaders();
      toast.success(`Removed ${name}.`);
    } catch (error) {
      toast.danger(error instanceof CallError ? error.message : `Couldn't remove ${name}. Try again.`);
    }
    router.refresh();
  };
  return (
    <Button onPress={() => void remove()} aria-label={`Remove ${name}`}>
      Remove
    </Button>
  );
}
