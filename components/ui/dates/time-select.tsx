"use client";

import { useMemo } from "react";
import { findTypedChoice } from "@/lib/platform/time/find-typed-choice";
import type { OpenHours } from "@/lib/platform/time/weekday-hours";
import { Select, type SelectProps } from "../choices/select";

type Props = Omit<SelectProps, "options" | "readTyped"> & {
  options: readonly string[];
  /** The working hours, which decide whether a typed "4:30" means AM or PM. */
  hours?: OpenHours | null;
};

/** A choice among given times, such as "8:30 AM". The value and the options are these strings. */
export function TimeSelect({ options, hours = null, ...props }: Props) {
  const rows = useMemo(() => options.map((time) => ({ id: time, label: time })), [options]);
  return (
    <Select
      placeholder="Time"
      {...props}
      options={rows}
      readTyped={(typedText) => findTypedChoice(typedText, options, hours)}
    />
  );
}
