"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/choices/select";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { TextLink } from "@/components/ui/link";
import { toast } from "@/components/ui/overlays/toast";
import { FieldRow } from "@/components/ui/section";
import { api, type CallParts } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { formatCallNumber, getCallLook } from "./call-words";
import type { CallStatus } from "@/lib/telephony/calls/call-status";

type Played = CallParts<"POST /api/sandbox-phone/calls">["body"];
type Act = Played["act"];

/** A played phone call and its progress. `isVoice`: it came through the voice service. */
export type SandboxCall = {
  id: string;
  number: string;
  status: CallStatus;
  inProgress: boolean;
  isDeclined: boolean;
  isVoice: boolean;
};

type Props = {
  numbers: ReadonlyArray<{ id: string; number: string }>;
  /** True when phone calls of the voice service are played, too. */
  hasVoice: boolean;
  calls: readonly SandboxCall[];
};

/** An entry among the numbers. */
const VOICE = "voice";

const playCall = (body: Played) => api("POST /api/sandbox-phone/calls", { body });

/** Plays the callers: they call, are answered, missed, or declined, are recorded, and leave a message. */
export function SandboxCalls({ numbers, hasVoice, calls }: Props) {
  const router = useRouter();
  const ring = async (values: FormValues) => {
    const called = textOf(values, "numberId");
    try {
      await playCall({
        act: "ring",
        from: textOf(values, "from"),
        name: textOf(values, "name"),
        ...(called === VOICE ? { isVoice: true } : { numberId: called || undefined }),
      });
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  const options = [
    ...numbers.map(({ id, number }) => ({ id, label: formatCallNumber(number) })),
    ...(hasVoice ? [{ id: VOICE, label: "Zoom Phone" }] : []),
  ];
  if (options.length === 0)
    return (
      <Card title="Calls">
        <p>
          Buy a <TextLink href="/admin/call-tracking-numbers">tracking number</TextLink> first. Then you can simulate
          calls to it here.
        </p>
      </Card>
    );
  return (
    <Card title="Calls">
      <Form onSave={ring} saveLabel="Start call">
        <FieldRow>
          <PhoneField label="Caller's number" name="from" isRequired />
          <TextField label="Caller ID name" name="name" />
        </FieldRow>
        <Select label="Number called" name="numberId" options={options} defaultValue={options[0]?.id ?? ""} />
      </Form>
      {calls.length > 0 && (
        <ul className="mt-4 flex flex-col divide-y divide-line">
          {calls.map((call) => (
            <PlayedRow key={call.id} call={call} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const WORDS: Record<Exclude<Act, "ring">, string> = {
  "decline-recording": "Decline recording",
  answer: "Pick up",
  miss: "Don't answer",
  reject: "Decline call",
  "hang-up": "Hang up",
  voicemail: "Leave voicemail",
  record: "Add recording",
  transcribe: "Add transcript",
};

function listPlayActions({ status, inProgress, isDeclined, isVoice }: SandboxCall): Array<Exclude<Act, "ring">> {
  if (status === "ringing")
    return [
      ...(isDeclined || isVoice ? [] : (["decline-recording"] as const)),
      "answer",
      "miss",
      "reject",
      "voicemail",
    ];
  if (inProgress) return ["hang-up"];
  if (isDeclined) return [];
  return status === "answered" ? ["record", "transcribe"] : status === "voicemail" ? ["transcribe"] : ["voicemail"];
}

function PlayedRow({ call }: { call: SandboxCall }) {
  const router = useRouter();
  const [isRunning, start] = useTransition();
  const number = formatCallNumber(call.number);
  const run = (act: Exclude<Act, "ring">) =>
    start(async () => {
      await playCall({ act, callId: call.id }).catch((error: Error) => toast.danger(error.message));
      router.refresh();
    });
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className="tabular min-w-36">{number}</span>
      <span className="text-sm text-muted">{getCallLook(call).word}</span>
      <span className="ml-auto flex flex-wrap gap-1">
        {listPlayActions(call).map((action) => (
          <Button
            key={action}
            size="small"
            isPending={isRunning}
            onPress={() => run(action)}
            aria-label={`${WORDS[action]}, ${number}`}
          >
            {WORDS[action]}
          </Button>
        ))}
      </span>
    </li>
  );
}
