"use client";

import { useMemo } from "react";
import { typedChoice } from "@/lib/platform/time/typed-time";
import type { OpenHours } from "@/lib/platform/time/weekly-hours";
import { Select, type SelectProps } from "../choices/select";

type Props = Omit<SelectProps, "options" | "readTyped"> & {
  options: readonly string[];
  /** The working hours: "4:30" that is typed lies in them. */
  hours?: OpenHours | null;
};

/** A time of day out of given times, such as "8:30 AM"; value and options are those very strings. */
export function TimeSelect({ options, hours = null, ...props }: Props) {
  const rows = useMemo(() => options.map((time) => ({ id: time, label: time })), [options]);
  return (
    <Select placeholder="Time" {...props} options={rows} readTyped={(typed) => typedChoice(typed, options, hours)} />
  );
}
