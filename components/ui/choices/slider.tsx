"use client";

import { Label, Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from "react-aria-components";

type Props = {
  label: string;
  /** The last step. Steps run from 0 by one. */
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** The meaning of the value, shown beside it and read aloud. */
  text: string;
};

/** Moves along a row of steps, by pointer or with the arrow keys. */
export function Slider({ label, max, value, onChange, text }: Props) {
  return (
    <AriaSlider minValue={0} maxValue={max} step={1} value={value} onChange={(next) => onChange(Number(next))}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Label className="text-sm font-medium text-ink">{label}</Label>
        <SliderOutput className="min-w-0 text-sm break-words text-muted">{text}</SliderOutput>
      </div>
      <SliderTrack className="relative mx-3 mt-2 h-11 md:h-8">
        {({ state }) => (
          <>
            <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line-strong" />
            <span
              className="absolute top-1/2 left-0 h-1 -translate-y-1/2 rounded-full bg-ink"
              style={{ width: `${state.getThumbPercent(0) * 100}%` }}
            />
            <SliderThumb
              aria-valuetext={text}
              className="top-1/2 size-6 rounded-full border-2 border-ink bg-surface data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
            />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  );
}
