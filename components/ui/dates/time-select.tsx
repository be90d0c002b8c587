"use client";

import { useMemo } from "react";
import { Select, type SelectProps } from "../choices/select";

/** A time of day out of given times, such as "8:30 AM"; value and options are those very strings. */
export function TimeSelect({ options, ...props }: Omit<SelectProps, "options"> & { options: readonly string[] }) {
  const rows = useMemo(() => options.map((time) => ({ id: time, label: time })), [options]);
  return <Select placeholder="Time" {...props} options={rows} />;
}
