"use client";

import { Checkbox } from "@/components/ui/choices/checkbox";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { NumberField } from "@/components/ui/fields/number-field";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { FieldRow, Section } from "@/components/ui/section";
import { Select } from "@/components/ui/choices/select";
import { TextField } from "@/components/ui/fields/text-field";
import {
  hasShortMonthChoice,
  FREQUENCIES,
  makePlainChoices,
  type Repeats,
  buildRuleOfRepeats,
  WEEKDAYS,
  type RuleChoices,
} from "@/lib/platform/recurrence/rule-choices";
import type { AppointmentDraft } from "../draft/appointment-draft";
import { RepeatPreview } from "./repeat-preview";

type Props = {
  draft: Pick<AppointmentDraft, "date" | "time" | "repeats">;
  onChange: (change: { repeats: Repeats | null }) => void;
  /** An existing series cannot become a single appointment. Canceling the following ones ends it. */
  isSeries?: boolean;
};

const names = { "one time": "Does not repeat", daily: "Daily", weekly: "Weekly", monthly: "Monthly", yearly: "Yearly" };
const units = { daily: "days", weekly: "weeks", monthly: "months", yearly: "years" };
const dayNames = { SU: "Sun", MO: "Mon", TU: "Tue", WE: "Wed", TH: "Thu", FR: "Fri", SA: "Sat" };

/** The repeats of an appointment or an event, with the next dates and the rule in words. */
export function RepeatFields({ draft, onChange, isSeries = false }: Props) {
  const { repeats, date } = draft;
  const chosen = repeats && repeats.frequency !== "custom" ? repeats : null;
  const set = (more: Partial<RuleChoices>) => chosen && onChange({ repeats: { ...chosen, ...more } });
  const choose = (id: string) => {
    const frequency = FREQUENCIES.find((one) => one === id);
    // A custom rule starts from the one that was chosen.
    if (id === "custom")
      onChange({ repeats: { frequency: id, rule: repeats && date ? buildRuleOfRepeats(repeats, date) : "" } });
    else if (!frequency || frequency === "one time") onChange({ repeats: null });
    else onChange({ repeats: chosen ? { ...chosen, frequency } : makePlainChoices(frequency) });
  };
  return (
    <Section title="Repeats">
      <FieldRow>
        <Select
          label="Frequency"
          name="frequency"
          value={repeats?.frequency ?? "one time"}
          options={[
            ...FREQUENCIES.filter((id) => !isSeries || id !== "one time").map((id) => ({ id, label: names[id] })),
            { id: "custom", label: "Custom rule" },
          ]}
          onChange={choose}
        />
        {chosen && (
          <NumberField
            label="Every"
            name="interval"
            minValue={1}
            maxValue={99}
            suffix={units[chosen.frequency].slice(0, chosen.interval === 1 ? -1 : undefined)}
            value={chosen.interval}
            onChange={(interval) => set({ interval: Math.max(1, Math.round(interval) || 1) })}
          />
        )}
      </FieldRow>
      {repeats?.frequency === "custom" && (
        <TextField
          label="Rule"
          name="rrule"
          isRequired
          maxLength={300}
          autoComplete="off"
          help="In iCalendar format (RFC 5545). Example: FREQ=MONTHLY;BYDAY=-1FR;INTERVAL=2 is every other month on the last Friday."
          value={repeats.rule}
          onChange={(rule) => onChange({ repeats: { frequency: "custom", rule } })}
        />
      )}
      {chosen && <ChosenFields repeats={chosen} date={date} set={set} />}
      {repeats && <RepeatPreview rrule={date ? buildRuleOfRepeats(repeats, date) : ""} date={date} time={draft.time} />}
    </Section>
  );
}

type ChosenProps = { repeats: RuleChoices; date: string; set: (more: Partial<RuleChoices>) => void };

function ChosenFields({ repeats, date, set }: ChosenProps) {
  return (
    <>
      {repeats.frequency === "weekly" && (
        <div role="group" aria-label="Repeat on" className="flex flex-wrap gap-x-4 gap-y-1">
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              isSelected={repeats.weekdays.includes(day)}
              onChange={(on) =>
                set({ weekdays: on ? [...repeats.weekdays, day] : repeats.weekdays.filter((one) => one !== day) })
              }
            >
              {dayNames[day]}
            </Checkbox>
          ))}
        </div>
      )}
      {repeats.frequency === "monthly" && (
        <RadioGroup
          label="On"
          orientation="horizontal"
          value={repeats.monthlyBy}
          options={[
            { id: "day", label: "Same day of the month" },
            { id: "weekday", label: "Same weekday of the month" },
          ]}
          onChange={(id) => set({ monthlyBy: id === "weekday" ? "weekday" : "day" })}
        />
      )}
      {date && hasShortMonthChoice(repeats, date) && (
        <RadioGroup
          label={repeats.frequency === "monthly" ? "In shorter months" : "In years without February 29"}
          orientation="horizontal"
          value={repeats.shortMonths}
          options={[
            { id: "last", label: "Use last day" },
            { id: "skip", label: repeats.frequency === "monthly" ? "Skip month" : "Skip year" },
          ]}
          onChange={(id) => set({ shortMonths: id === "skip" ? "skip" : "last" })}
        />
      )}
      <EndFields ends={repeats.ends} firstDay={date} onChange={(ends) => set({ ends })} />
    </>
  );
}

type RuleEnd = RuleChoices["ends"];
type EndProps = { ends: RuleEnd; firstDay: string; onChange: (ends: RuleEnd) => void };

function EndFields({ ends, firstDay, onChange }: EndProps) {
  const choose = (id: string) => {
    if (id === "count") onChange({ kind: "count", count: 10 });
    else if (id === "until") onChange({ kind: "until", day: firstDay });
    else onChange({ kind: "never" });
  };
  return (
    <FieldRow>
      <Select
        label="Ends"
        name="ends"
        value={ends.kind}
        options={[
          { id: "never", label: "Never" },
          { id: "count", label: "After" },
          { id: "until", label: "On date" },
        ]}
        onChange={choose}
      />
      {ends.kind === "count" && (
        <NumberField
          label="Number of times"
          name="count"
          minValue={1}
          maxValue={500}
          value={ends.count}
          onChange={(count) => onChange({ kind: "count", count: Math.max(1, Math.round(count) || 1) })}
        />
      )}
      {ends.kind === "until" && (
        <DatePicker
          label="Last day"
          name="until"
          value={ends.day}
          onChange={(day) => onChange({ kind: "until", day: day || firstDay })}
        />
      )}
    </FieldRow>
  );
}
