"use client";

import { useState } from "react";
import { Switch } from "@/components/ui/choices/switch";
import type { FormValues } from "@/components/ui/form/form-values";
import { TimeSelect } from "@/components/ui/dates/time-select";
import type { FormProblems } from "@/lib/platform/http/form-problems";
import { formatMinute } from "@/lib/platform/time/format-time";
import { parseTime } from "@/lib/platform/time/parse-time";
import type { WeekdayHours } from "@/lib/platform/time/weekday-hours";
import { isOn, textOf } from "./form-text";

const NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const STEPS = Array.from({ length: 96 }, (_, step) => formatMinute(step * 15));
const MIDNIGHT = "Midnight";
const ENDS = [...STEPS.slice(1), MIDNIGHT];
const endText = (minute: number) => (minute === 1440 ? MIDNIGHT : formatMinute(minute));
const endMinute = (text: string) => (text === MIDNIGHT ? 1440 : parseTime(text));

/** Parses the week of `WeekFields`, or returns its problems. */
export function parseWeek(values: FormValues, currentWeek: readonly WeekdayHours[]): WeekdayHours[] | FormProblems {
  const days = currentWeek.map((day) => {
    if (!isOn(values, `open-${day.weekday}`)) return { ...day, isOpen: false };
    return {
      weekday: day.weekday,
      isOpen: true,
      startMinute: parseTime(textOf(values, `start-${day.weekday}`)),
      endMinute: endMinute(textOf(values, `end-${day.weekday}`)),
    };
  });
  const wrong = days.filter((day) => day.isOpen && day.endMinute <= day.startMinute);
  if (wrong.length === 0) return days;
  const problem = "Enter a time after the start time.";
  return { fieldErrors: Object.fromEntries(wrong.map((day) => [`end-${day.weekday}`, problem])) };
}

/** The hours of the seven weekdays. `closed` is the word for a day without hours. */
export function WeekFields({ week, closed }: { week: readonly WeekdayHours[]; closed: string }) {
  const [open, setOpen] = useState(week.map((day) => day.isOpen));
  return (
    <ul className="flex flex-col divide-y divide-line">
      {week.map((day, index) => (
        <li
          key={day.weekday}
          className="grid grid-cols-2 items-center gap-x-4 gap-y-2 py-3 first:pt-0 sm:grid-cols-[11rem_9rem_9rem_1fr] md:min-h-15"
        >
          <div className="max-sm:col-span-2">
            <Switch
              name={`open-${day.weekday}`}
              defaultSelected={day.isOpen}
              onChange={(isOpen) => setOpen((before) => before.map((was, at) => (at === index ? isOpen : was)))}
            >
              {NAMES[day.weekday]}
            </Switch>
          </div>
          {open[index] ? (
            <>
              <TimeSelect
                label={`${NAMES[day.weekday]} from`}
                hideLabel
                name={`start-${day.weekday}`}
                options={STEPS}
                defaultValue={formatMinute(day.startMinute)}
              />
              <TimeSelect
                label={`${NAMES[day.weekday]} until`}
                hideLabel
                name={`end-${day.weekday}`}
                options={ENDS}
                defaultValue={endText(day.endMinute)}
              />
            </>
          ) : (
            <span className="text-muted max-sm:col-span-2">{closed}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
