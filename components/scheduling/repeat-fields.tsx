"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { DatePicker } from "@/components/ui/date-picker";
import { NumberField } from "@/components/ui/number-field";
import { FieldRow } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import {
  asksForShortMonths,
  FREQUENCIES,
  ruleOf,
  type RuleChoices,
  WEEKDAYS,
} from "@/lib/platform/recurrence/rule-choices";

/** Kept as it is, or chosen: `null` = one time. */
export type Repetition = { kept: string } | RuleChoices | null;

const DAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const UNITS = { daily: "days", weekly: "weeks", monthly: "months", yearly: "years" };
const START: RuleChoices = {
  frequency: "weekly",
  interval: 1,
  weekdays: [],
  monthlyBy: "day",
  shortMonths: "skip",
  ends: { kind: "never" },
};
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The rule that is sent for a first day. */
export function repetitionRule(repetition: Repetition, firstDay: string): string | null {
  if (repetition === null || !firstDay) return null;
  return "kept" in repetition ? repetition.kept : ruleOf(repetition, firstDay);
}

type Props = { value: Repetition; firstDay: string; keptText?: string; onChange: (repetition: Repetition) => void };

/** How often it happens: one time, or daily to yearly with an interval, days and an end. rule: appointments/frequencies */
export function RepeatFields({ value, firstDay, keptText, onChange }: Props) {
  const [kept] = useState(value && "kept" in value ? value : null);
  const chosen = value && !("kept" in value) ? value : null;
  const options = [
    ...(kept ? [{ id: "kept", label: capital(keptText ?? kept.kept) }] : []),
    ...FREQUENCIES.map((frequency) => ({ id: frequency, label: capital(frequency) })),
  ];
  const choose = (id: string) => {
    if (id === "kept") onChange(kept);
    else onChange(id === "one time" ? null : { ...(chosen ?? START), frequency: id as RuleChoices["frequency"] });
  };
  const change = (more: Partial<RuleChoices>) => chosen && onChange({ ...chosen, ...more });
  return (
    <>
      <FieldRow>
        <Select
          label="Repeats"
          name="rrule"
          options={options}
          value={value === null ? "one time" : (chosen?.frequency ?? "kept")}
          onChange={choose}
        />
        {chosen && (
          <NumberField
            label="Every"
            suffix={UNITS[chosen.frequency]}
            value={chosen.interval}
            minValue={1}
            maxValue={99}
            onChange={(interval) => change({ interval: interval || 1 })}
          />
        )}
      </FieldRow>
      {chosen?.frequency === "weekly" && (
        <div role="group" aria-label="On these days" className="flex flex-wrap gap-x-4 gap-y-1">
          {WEEKDAYS.map((day, index) => (
            <Checkbox
              key={day}
              isSelected={daysOf(chosen, firstDay).includes(day)}
              onChange={(on) =>
                change({
                  weekdays: on
                    ? [...daysOf(chosen, firstDay), day]
                    : daysOf(chosen, firstDay).filter((other) => other !== day),
                })
              }
            >
              {DAY_NAMES[index]}
            </Checkbox>
          ))}
        </div>
      )}
      {chosen && firstDay && asksForShortMonths(chosen, firstDay) && (
        <Select
          label="In shorter months"
          options={[
            { id: "skip", label: "Leave the month out" },
            { id: "last", label: "Take its last day" },
          ]}
          value={chosen.shortMonths}
          onChange={(id) => change({ shortMonths: id as RuleChoices["shortMonths"] })}
        />
      )}
      {chosen && <EndFields ends={chosen.ends} onChange={(ends) => change({ ends })} />}
    </>
  );
}

function EndFields({ ends, onChange }: { ends: RuleChoices["ends"]; onChange: (ends: RuleChoices["ends"]) => void }) {
  return (
    <FieldRow>
      <Select
        label="Ends"
        options={[
          { id: "never", label: "Never" },
          { id: "count", label: "After a number of times" },
          { id: "until", label: "On a day" },
        ]}
        value={ends.kind}
        onChange={(kind) =>
          onChange(kind === "count" ? { kind, count: 10 } : kind === "until" ? { kind, day: "" } : { kind: "never" })
        }
      />
      {ends.kind === "count" && (
        <NumberField
          label="Times"
          value={ends.count}
          minValue={1}
          maxValue={1000}
          onChange={(count) => onChange({ kind: "count", count: count || 1 })}
        />
      )}
      {ends.kind === "until" && (
        <DatePicker label="Last day" value={ends.day} onChange={(day) => onChange({ kind: "until", day })} />
      )}
    </FieldRow>
  );
}

/** The chosen days; before any is chosen, that of the first time. */
function daysOf({ weekdays }: RuleChoices, firstDay: string): RuleChoices["weekdays"] {
  if (weekdays.length > 0 || !firstDay) return weekdays;
  return [WEEKDAYS[new Date(`${firstDay}T00:00:00Z`).getUTCDay()]!];
}
