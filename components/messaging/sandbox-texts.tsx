"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/choices/select";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { TextArea } from "@/components/ui/fields/text-area";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { formatPhone, toPhoneKey } from "@/lib/platform/format/format-phone";
import { toFormProblems } from "@/lib/platform/http/form-problems";

type SentText = { id: string; to: string; body: string; state: string; pictures: readonly string[] };

/** The outcomes of a text: a status with the provider's error code. */
const OUTCOMES = [
  { id: "delivered", label: "Delivered", state: "delivered", code: null },
  { id: "30003", label: "Phone unreachable (30003)", state: "undelivered", code: 30003 },
  { id: "30006", label: "Landline (30006)", state: "undelivered", code: 30006 },
  { id: "30007", label: "Filtered (30007)", state: "undelivered", code: 30007 },
  { id: "30034", label: "Not registered (30034)", state: "undelivered", code: 30034 },
  { id: "21610", label: "Opted out (21610)", state: "failed", code: 21610 },
  { id: "21614", label: "Not a mobile number (21614)", state: "failed", code: 21614 },
] as const;

/** Plays the phones: customers write, and sent texts arrive or fail. */
export function SandboxTexts({ sent }: { sent: readonly SentText[] }) {
  const router = useRouter();
  const [round, setRound] = useState(0);
  const receive = async (values: FormValues) => {
    try {
      await api("POST /api/sandbox/texts", { body: { from: textOf(values, "from"), body: textOf(values, "body") } });
      toast.success("Text received.");
      setRound(round + 1);
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Card title="Texts">
      <Form key={round} onSave={receive} saveLabel="Receive text">
        <PhoneField label="From" name="from" isRequired />
        <TextArea label="Text" name="body" rows={2} isRequired />
      </Form>
      <h3 className="mt-6 mb-2 font-semibold">Sent texts</h3>
      {sent.length === 0 ? (
        <p className="text-muted">No texts sent yet. Texts you send appear here.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {sent.map((text) => (
            <SentRow key={text.id} text={text} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SentRow({ text: { id, to, body, state, pictures } }: { text: SentText }) {
  const router = useRouter();
  const [outcome, setOutcome] = useState<string>("delivered");
  const number = formatPhone(toPhoneKey(to) || to);
  const play = async () => {
    const { state: next, code } = OUTCOMES.find(({ id: name }) => name === outcome) ?? OUTCOMES[0];
    try {
      await api("POST /api/sandbox/texts/[id]/state", {
        params: { id },
        body: { state: next, code },
      });
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <li className="flex flex-col gap-1.5">
      <span className="truncate">
        <span className="tabular text-muted">{number}</span> {body || "Image"}
      </span>
      {pictures.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {pictures.map((address, at) => (
            // eslint-disable-next-line @next/next/no-img-element -- as the far side got it
            <img
              key={address}
              src={address}
              alt={`As received by ${number}, ${at + 1} of ${pictures.length}`}
              loading="lazy"
              className="max-h-32 min-h-10 rounded-control border border-line"
            />
          ))}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-2">
        <Select
          label={`Result of the text to ${number}`}
          hideLabel
          options={OUTCOMES}
          value={outcome}
          onChange={setOutcome}
          className="w-56"
        />
        <Button onPress={() => void play()}>Apply</Button>
        <span className="text-sm text-muted">Status: {state}</span>
      </span>
    </li>
  );
}
