"use client";

import { CalendarDays } from "lucide-react";
import { useContext } from "react";
import { Button, DateRangePicker, Dialog, Group, I18nProvider } from "react-aria-components";
import { RangeCalendar } from "./calendar";
import { cn } from "./class-names";
import { DateSegments } from "./date-segments";
import { readDay } from "./date-text";
import { FieldFrame, fieldColumn, type FieldProps } from "./field-frame";
import { FormContext } from "./form-context";
import { FloatingSurface } from "./popover";

export type DayRange = { start: string; end: string };
export type DateRangeProps = Omit<FieldProps, "name"> & {
  startName?: string;
  endName?: string;
  value?: DayRange | null;
  defaultValue?: DayRange | null;
  onChange?: (range: DayRange | null) => void;
};

function readRange(range: DayRange | null | undefined) {
  const [start, end] = [readDay(range?.start), readDay(range?.end)];
  return start && end ? { start, end } : null;
}

/** Two days, the first not after the last; both "YYYY-MM-DD". */
export function DateRange({ label, help, error, hideLabel, className, value, defaultValue, onChange, startName, endName, ...rest }: DateRangeProps) {
  const form = useContext(FormContext);
  const [start, end] = [form?.draft?.[startName ?? ""], form?.draft?.[endName ?? ""]];
  const drafted = typeof start === "string" && typeof end === "string" ? { start, end } : defaultValue;
  const errors = error ? [error] : [startName, endName].flatMap((name) => (name && form?.errors[name]) || []);
  return (
    <I18nProvider locale="en-US">
      <DateRangePicker
        {...rest}
        {...(startName && endName ? { startName, endName } : {})}
        {...(value === undefined ? { defaultValue: readRange(drafted) } : { value: readRange(value) })}
        onChange={(range) => {
          onChange?.(range && { start: range.start.toString(), end: range.end.toString() });
          if (startName) form?.changed(startName);
          if (endName) form?.changed(endName);
        }}
        shouldForceLeadingZeros
        isInvalid={errors.length > 0}
        validationBehavior="aria"
        className={cn(fieldColumn, className)}
        data-field={startName}
      >
        <FieldFrame label={label} help={help} isRequired={rest.isRequired} hideLabel={hideLabel} errors={errors}>
          <Group className="field-box control relative flex flex-wrap items-center gap-x-1.5 py-0.5 pr-11 pl-2.5 whitespace-nowrap md:pr-8">
            <DateSegments slot="start" />
            <span aria-hidden className="text-muted">
              –
            </span>
            <DateSegments slot="end" />
            <Button className="focus-ring absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-control text-muted hover:text-ink md:w-8">
              <CalendarDays aria-hidden className="size-4" />
            </Button>
          </Group>
        </FieldFrame>
        <FloatingSurface>
          <Dialog className="p-3 outline-none">
            <RangeCalendar />
          </Dialog>
        </FloatingSurface>
      </DateRangePicker>
    </I18nProvider>
  );
}
