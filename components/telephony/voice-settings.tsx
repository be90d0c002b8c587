"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { CopyValue } from "@/components/businesses/copy-value";
import { textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/choices/select";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { Badge } from "@/components/ui/badge";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { callVoice, isVoiceHealthy } from "./ask-voice";

type VoiceAccountSummary = { accountId: string; clientId: string; address: string };

type Props = {
  isRegistered: boolean;
  timeZone: string;
  zones: ReadonlyArray<{ id: string; label: string }>;
  account: VoiceAccountSummary | null;
};

/** Turns the voice service on and off, and sets the business's account. */
export function VoiceSettings({ isRegistered, timeZone, zones, account }: Props) {
  const router = useRouter();
  const [zone, setZone] = useState(timeZone);
  const [isRunning, start] = useTransition();
  const run = (done: string, sendRequest: () => Promise<void>) =>
    start(async () => {
      try {
        await sendRequest();
        toast.success(done);
      } catch (error) {
        toast.danger(error instanceof Error ? error.message : "Couldn't save the phone settings. Try again.");
      }
      router.refresh();
    });
  const register = () =>
    run(isRegistered ? "Saved the phone time zone." : "Turned on Zoom Phone.", () =>
      callVoice("POST", "business/register/zoom", { time_zone: zone })
    );
  const end = async () => {
    const consequence = "Existing calls stay in the call list. New Zoom calls won't appear.";
    if (!(await confirmDialog("Turn off Zoom Phone?", consequence, { yes: "Turn off", no: "Keep on" }))) return;
    run("Turned off Zoom Phone.", () => callVoice("DELETE", "business/unregister"));
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-72">
          <Select label="Time zone" value={zone} options={zones} onChange={setZone} />
        </div>
        <Button variant={isRegistered ? "secondary" : "primary"} isPending={isRunning} onPress={register}>
          {isRegistered ? "Save time zone" : "Turn on Zoom Phone"}
        </Button>
        {isRegistered && (
          <Button variant="danger" isPending={isRunning} onPress={() => void end()}>
            Turn off…
          </Button>
        )}
      </div>
      {account && (
        <>
          <CopyValue label="Event notification endpoint URL for Zoom" value={account.address} />
          <AccountForm account={account} />
        </>
      )}
    </div>
  );
}

/** The account for voice, and its app that may fetch recordings. */
function AccountForm({ account }: { account: VoiceAccountSummary }) {
  const router = useRouter();
  const save = async (values: FormValues) => {
    const body = {
      account_id: textOf(values, "account_id"),
      secret_token: textOf(values, "secret_token"),
      client_id: textOf(values, "client_id"),
      client_secret: textOf(values, "client_secret"),
    };
    try {
      await api("POST /api/phone-integration/account", { body });
      toast.success("Saved the Zoom account.");
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Form onSave={save} draftKey="voice-account" saveLabel="Save account">
      <TextField label="Zoom account ID" name="account_id" defaultValue={account.accountId} isRequired />
      <div data-not-kept>
        <TextField
          label="Secret token"
          name="secret_token"
          help="From your app's Features page in the Zoom App Marketplace. Stored encrypted and never shown again."
          isRequired
        />
      </div>
      <TextField
        label="Client ID"
        name="client_id"
        defaultValue={account.clientId}
        help="From a Server-to-Server OAuth app that can read call recordings and transcripts. Leave blank if you don't record calls."
      />
      <div data-not-kept>
        <TextField
          label="Client secret"
          name="client_secret"
          help={
            account.clientId ? "Saved. Enter it again each time you save." : "Stored encrypted and never shown again."
          }
        />
      </div>
    </Form>
  );
}

/** Shows whether the voice service answers. */
export function VoiceHealth() {
  const [isHealthy, setHealthy] = useState<boolean | null>(null);
  useEffect(() => {
    void isVoiceHealthy(fetch).then(setHealthy);
  }, []);
  if (isHealthy === null) return <Badge>Checking…</Badge>;
  return isHealthy ? <Badge tone="success">Working</Badge> : <Badge tone="danger">Not responding</Badge>;
}
