"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { isOn, textOf } from "@/components/office/form-text";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { FieldRow, Section } from "@/components/ui/section";
import { Switch } from "@/components/ui/choices/switch";
import { TimeSelect } from "@/components/ui/dates/time-select";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { formatMinute } from "@/lib/platform/time/format-time";
import { listTimeOptions } from "@/lib/scheduling/appointments/list-time-options";
import type { NotificationSettings } from "@/lib/scheduling/notices/notification-settings";

const CHOICES = [
  { name: "apptScheduled", label: "When an appointment is scheduled, moved, or canceled" },
  { name: "oneWeekPrior", label: "One week before an appointment" },
  { name: "oneDayPrior", label: "One day before an appointment" },
  { name: "enRoute", label: "When the technician is en route" },
] as const;

const times = listTimeOptions();

/** The settings for messages to customers, and the hours without messages. */
export function NotificationForm({ settings }: { settings: NotificationSettings }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const save = async (values: FormValues) => {
    const toBit = (name: string) => (isOn(values, name) ? 1 : 0);
    const findMinute = (name: string) => times.find(({ label }) => label === textOf(values, name))?.minute;
    const body = {
      apptScheduled: toBit("apptScheduled"),
      oneWeekPrior: toBit("oneWeekPrior"),
      oneDayPrior: toBit("oneDayPrior"),
      enRoute: toBit("enRoute"),
      quietFromMinute: findMinute("quietFromMinute"),
      quietToMinute: findMinute("quietToMinute"),
    };
    try {
      offerUndo("Notifications saved.", [await api("PUT /api/notification-settings", { body })]);
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Form onSave={save} draftKey="notifications">
      <Section title="Notify customers" text="You can add more reminders to a single appointment.">
        {CHOICES.map(({ name, label }) => (
          <Switch key={name} name={name} defaultSelected={settings[name] === 1}>
            {label}
          </Switch>
        ))}
      </Section>
      <Section
        title="Quiet hours"
        text="Messages due during quiet hours go out when quiet hours end, or earlier if the appointment starts first. En route and running-late messages always go out right away. To turn off quiet hours, enter the same time for both."
      >
        <FieldRow>
          <QuietTime label="From" name="quietFromMinute" minute={settings.quietFromMinute} />
          <QuietTime label="To" name="quietToMinute" minute={settings.quietToMinute} />
        </FieldRow>
      </Section>
    </Form>
  );
}

function QuietTime({ label, name, minute }: { label: string; name: string; minute: number }) {
  const timeLabel = formatMinute(minute);
  const labels = times.map((time) => time.label);
  return (
    <TimeSelect
      label={label}
      name={name}
      options={labels.includes(timeLabel) ? labels : [timeLabel, ...labels]}
      defaultValue={timeLabel}
    />
  );
}
