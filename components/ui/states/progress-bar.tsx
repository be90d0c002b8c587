"use client";

import { Label, ProgressBar as AriaProgressBar } from "react-aria-components";

export type ProgressBarProps = {
  label: string;
  value?: number;
  max?: number;
  /** For example "1,200 of 20,000 rows". */ valueLabel?: string;
};

/** The progress of long work. Without a value, it only shows that work is going on. */
export function ProgressBar({ label, value, max = 100, valueLabel }: ProgressBarProps) {
  return (
    <AriaProgressBar
      isIndeterminate={value === undefined}
      value={value ?? 0}
      maxValue={max}
      {...(valueLabel ? { valueLabel } : {})}
      className="flex flex-col gap-1.5"
    >
      {({ percentage, valueText }) => (
        <>
          <span className="flex justify-between gap-4 text-sm">
            <Label className="font-medium">{label}</Label>
            <span className="tabular text-muted">{valueText}</span>
          </span>
          <span className="h-1.5 overflow-hidden rounded-full bg-line">
            <span
              className={`block h-full rounded-full bg-inverse transition-[width] ${value === undefined ? "breathe w-1/3" : ""}`}
              style={value === undefined ? undefined : { width: `${percentage}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  );
}
