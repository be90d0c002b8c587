"use client";

import { DatePicker } from "@/components/ui/dates/date-picker";
import { FieldRow, Section } from "@/components/ui/section";
import { Select } from "@/components/ui/choices/select";
import { TextArea } from "@/components/ui/fields/text-area";
import { TimeSelect } from "@/components/ui/dates/time-select";
import { listDurationOptions } from "@/lib/scheduling/appointments/list-duration-options";
import { listTimeOptions } from "@/lib/scheduling/appointments/list-time-options";
import { formatNextHalfHour } from "@/lib/platform/time/find-typed-choice";
import { getWallTimeAt } from "@/lib/platform/time/wall-time";
import { getWorkingDay } from "@/lib/platform/time/weekday-hours";
import { useSchedule } from "../updates/schedule-provider";
import type { AppointmentDraft } from "./appointment-draft";
import { CrewField } from "./crew-field";
import { WindowPresets } from "./window-presets";

export type DraftChange = (change: Partial<AppointmentDraft>) => void;
type Props = { draft: AppointmentDraft; onChange: DraftChange };

const times = listTimeOptions().map((option) => option.label);
const lengths = listDurationOptions({ withZero: true }).map((option) => ({
  id: String(option.ms),
  label: option.label,
}));
const levels = [1, 2, 3].map((level) => ({ id: String(level), label: `Level ${level}` }));
const NONE = "No arrival window";

/** Adds a time that is not on the half hour, so that it stays selectable. */
const withTime = (time: string) => (time && !times.includes(time) ? [time, ...times] : times);
const withLength = (ms: number) =>
  lengths.some((length) => length.id === String(ms))
    ? lengths
    : [{ id: String(ms), label: `${Math.round(ms / 60_000)} minutes` }, ...lengths];

/** The reason for visit. It is entered once and shown on the job, the card, the technician's phone, and the invoice. */
export function ProblemField({ draft, onChange }: Props) {
  return (
    <TextArea
      label="Reason for visit"
      name="note"
      rows={2}
      value={draft.note}
      onChange={(note) => onChange({ note })}
    />
  );
}

/** The start, the length, and the arrival window for the customer. */
export function TimeFields({ draft, onChange }: Props) {
  const { setting } = useSchedule();
  const hours = getWorkingDay(setting.hours, draft.date || setting.today);
  const nextTime = () => formatNextHalfHour(getWallTimeAt(new Date(), setting.timeZone).minute);
  return (
    <Section title="Date and time">
      <FieldRow>
        <DatePicker label="Date" name="appointmentDate" value={draft.date} onChange={(date) => onChange({ date })} />
        <TimeSelect
          label="Start"
          name="startTime"
          options={withTime(draft.time)}
          hours={hours}
          opensAt={nextTime}
          value={draft.time}
          onChange={(time) => onChange({ time })}
        />
        <Select
          label="Length"
          name="duration"
          options={withLength(draft.durationMs)}
          value={String(draft.durationMs)}
          onChange={(ms) => onChange({ durationMs: Number(ms) })}
        />
      </FieldRow>
      <WindowPresets draft={draft} onChange={onChange} />
      <FieldRow>
        <TimeSelect
          label="Arrival window start"
          name="windowFrom"
          options={[NONE, ...withTime(draft.windowFrom)]}
          hours={hours}
          value={draft.windowFrom || NONE}
          onChange={(time) => onChange({ windowFrom: time === NONE ? "" : time })}
        />
        <TimeSelect
          label="Arrival window end"
          name="windowTo"
          options={[NONE, ...withTime(draft.windowTo)]}
          hours={hours}
          value={draft.windowTo || NONE}
          onChange={(time) => onChange({ windowTo: time === NONE ? "" : time })}
        />
      </FieldRow>
    </Section>
  );
}

/** The technicians, and their minimum skill level. */
export function CrewFields({ draft, onChange }: Props) {
  return (
    <Section title="Technicians">
      <FieldRow>
        <CrewField
          techIds={draft.techIds}
          minTechLevel={draft.minTechLevel}
          onChange={(techIds) => onChange({ techIds })}
        />
        <Select
          label="Minimum level"
          name="minTechLevel"
          options={levels}
          value={String(draft.minTechLevel)}
          onChange={(level) => onChange({ minTechLevel: Number(level) })}
        />
      </FieldRow>
    </Section>
  );
}
