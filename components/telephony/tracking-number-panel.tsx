"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/choices/select";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { Panel } from "@/components/ui/overlays/panel";
import { toast } from "@/components/ui/overlays/toast";
import { FieldRow } from "@/components/ui/section";
import { formatPhone } from "@/lib/platform/format/format-phone";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import type { CallTrackingNumber, ForwardingNumber } from "@/lib/telephony/numbers/call-tracking-number";
import { FreeNumberPicker } from "./free-number-picker";

const HERE = "/admin/call-tracking-numbers";

const formatShortNumber = (number: string) => formatPhone(number.replace(/^\+1/, ""));

const RELEASE_NOTE =
  "Calls to this number will no longer reach you, and the phone provider can assign it to another business. This can't be undone.";

type Props = { number: CallTrackingNumber | undefined; forwarding: readonly ForwardingNumber[] };

/** Buys a number that customers call, or changes its forwarding. */
export function TrackingNumberPanel({ number, forwarding }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const finish = (words: string, answer: object) => {
    offerUndo(words, [answer]);
    router.push(HERE, { scroll: false });
    router.refresh();
  };
  const save = async (values: FormValues) => {
    const chosen = textOf(values, "number");
    if (!number && !chosen) return { fieldErrors: {}, otherErrors: ["Find numbers by area code and select one."] };
    const body = {
      forward_number: textOf(values, "forward_number"),
      function: textOf(values, "function"),
      source: textOf(values, "source"),
      status: textOf(values, "status") === "inactive" ? ("inactive" as const) : ("active" as const),
    };
    try {
      if (number) {
        const params = { id: number.id };
        finish(
          `Saved ${formatShortNumber(number.number)}.`,
          await api("PUT /api/call-tracking-numbers/[id]", { params, body })
        );
      } else
        finish(
          `Added ${formatShortNumber(chosen)}.`,
          await api("POST /api/call-tracking-numbers", { body: { ...body, number: chosen } })
        );
    } catch (error) {
      return toFormProblems(error);
    }
  };
  const remove = async ({ id, number: line, marketing_campaign: campaign }: CallTrackingNumber) => {
    const loss = campaign ? ` Campaign “${campaign.name}” will have no tracking number.` : "";
    const isSure = await confirmDelete("number", formatShortNumber(line), `${RELEASE_NOTE}${loss}`);
    if (!isSure) return;
    try {
      await api("DELETE /api/call-tracking-numbers/[id]", { params: { id } });
      toast.success(`Deleted ${formatShortNumber(line)}.`);
      router.push(HERE, { scroll: false });
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't delete the number. Try again.");
    }
  };
  return (
    <Panel
      title={number ? formatShortNumber(number.number) : "New tracking number"}
      closeHref={HERE}
      context="Shows which ad or listing each call came from"
    >
      <Form
        onSave={save}
        draftKey={`tracking-number:${number?.id ?? "new"}`}
        cancelHref={HERE}
        saveLabel={number ? "Save" : "Buy number"}
        actions={
          number && (
            <Button variant="danger" onPress={() => void remove(number)}>
              Delete…
            </Button>
          )
        }
      >
        {!number && <FreeNumberPicker find="GET /api/call-tracking-numbers/find" />}
        <ForwardField number={number} forwarding={forwarding} />
        <FieldRow>
          <TextField label="Used for" name="function" defaultValue={number?.function ?? ""} />
          <TextField label="Advertised on" name="source" defaultValue={number?.source ?? ""} />
        </FieldRow>
        <Select
          label="Call handling"
          name="status"
          defaultValue={number?.status ?? "active"}
          options={[
            { id: "active", label: "Forward to your phone" },
            { id: "inactive", label: "Send to voicemail" },
          ]}
        />
      </Form>
    </Panel>
  );
}

/** The target of forwarding: one of the business's phones, or any number while it has none. */
function ForwardField({ number, forwarding }: Props) {
  const label = "Forward calls to";
  const current = number?.forward_number ?? forwarding[0]?.number ?? "";
  if (forwarding.length === 0)
    return <PhoneField label={label} name="forward_number" defaultValue={current} isRequired />;
  const forwardingOptions = forwarding.map(({ number: id, name }) => ({
    id,
    label: [name, formatShortNumber(id)].filter(Boolean).join(" · "),
  }));
  const options = forwardingOptions.some(({ id }) => id === current)
    ? forwardingOptions
    : [...forwardingOptions, { id: current, label: formatShortNumber(current) }];
  return <Select label={label} name="forward_number" defaultValue={current} options={options} isRequired />;
}
