"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { TimeSelect } from "@/components/ui/dates/time-select";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import { FieldRow } from "@/components/ui/section";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { formatMinute, formatWeekday } from "@/lib/platform/time/format-time";
import { getInstantAt } from "@/lib/platform/time/wall-time";
import { formatCount } from "@/lib/platform/format/format-count";

const STEP = 30;
const TIMES = Array.from({ length: 1_440 / STEP }, (_, index) => index * STEP);

type Props = { id: string; name: string; recipients: number; timeZone: string; today: string; onClose: () => void };

/** Asks for the time of a campaign in the business's time zone. */
export function SendDialog({ id, name, recipients, timeZone, today, onClose }: Props) {
  const router = useRouter();
  const [when, setWhen] = useState("now");
  const send = async (values: FormValues) => {
    const day = String(values["day"] ?? "");
    if (when === "later" && !day) return { fieldErrors: { day: "Select a date." } };
    const minute = TIMES.find((one) => formatMinute(one) === values["time"]) ?? 540;
    const sendAt = when === "later" ? getInstantAt({ day, minute }, timeZone).toISOString() : null;
    try {
      await api("POST /api/campaigns/[id]/send", { params: { id }, body: { sendAt } });
    } catch (error) {
      const problems = toFormProblems(error);
      // Missing fields are on the page behind the dialog.
      return { otherErrors: [...Object.values(problems.fieldErrors ?? {}), ...(problems.otherErrors ?? [])] };
    }
    toast.success(
      when === "later" ? `Scheduled ${name} for ${formatWeekday(day)}, ${formatMinute(minute)}.` : `Sending ${name}.`
    );
    onClose();
    router.refresh();
  };
  return (
    <Dialog title={`Send ${name}?`} isOpen onClose={onClose}>
      <Form onSave={send} saveLabel={when === "later" ? "Schedule" : "Send now"} onCancel={onClose}>
        <RadioGroup
          label="Send time"
          value={when}
          onChange={setWhen}
          options={[
            { id: "now", label: "Now" },
            { id: "later", label: "Later" },
          ]}
        />
        {when === "later" && (
          <FieldRow>
            <DatePicker label="Date" name="day" min={today} defaultValue={today} />
            <TimeSelect label="Time" name="time" options={TIMES.map(formatMinute)} defaultValue={formatMinute(540)} />
          </FieldRow>
        )}
        <p className="text-sm text-muted">
          {when === "later" ? "Currently goes to" : "Goes to"}{" "}
          {formatCount(recipients, "email address", "email addresses")}, one email each. Unsubscribed customers are
          excluded. {when === "later" && `Times are in ${timeZone}.`}
        </p>
      </Form>
    </Dialog>
  );
}
