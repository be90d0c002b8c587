"use client";

import { CalendarDays } from "lucide-react";
import { Button, DatePicker as AriaDatePicker, Dialog, Group, I18nProvider } from "react-aria-components";
import { Calendar } from "./calendar";
import { cn } from "../class-names";
import { DateSegments } from "./date-segments";
import { readDay } from "./date-text";
import { FieldFrame, fieldColumn, type FieldProps } from "../fields/field-frame";
import { useField } from "../form/form-context";
import { FloatingSurface } from "../overlays/popover";

export type DatePickerProps = FieldProps & {
  value?: string;
  defaultValue?: string;
  onChange?: (day: string) => void;
  min?: string;
  max?: string;
  /** Hides the calendar for a day that users know by heart, such as a birthday. */
  hideCalendar?: boolean;
};

/** A day, typed as MM/DD/YYYY or picked. The value is "YYYY-MM-DD" or "". */
export function DatePicker({
  label,
  help,
  error,
  hideLabel,
  className,
  value,
  defaultValue,
  onChange,
  min,
  max,
  hideCalendar,
  ...rest
}: DatePickerProps) {
  const field = useField({ name: rest.name, value, defaultValue, onChange, error });
  return (
    <I18nProvider locale="en-US">
      <AriaDatePicker
        {...rest}
        {...(value === undefined ? { defaultValue: readDay(field.defaultValue) } : { value: readDay(value) })}
        onChange={(day) => field.change(day?.toString() ?? "")}
        minValue={readDay(min)}
        maxValue={readDay(max)}
        shouldForceLeadingZeros
        isInvalid={field.isInvalid}
        validationBehavior="aria"
        className={cn(fieldColumn, className)}
        data-field={rest.name}
      >
        <FieldFrame label={label} help={help} isRequired={rest.isRequired} hideLabel={hideLabel} errors={field.errors}>
          <Group className="field-box control flex items-center pl-2.5">
            <span className="flex-1">
              <DateSegments />
            </span>
            {!hideCalendar && (
              <Button className="focus-ring grid w-11 cursor-pointer place-items-center self-stretch rounded-control text-muted hover:text-ink md:w-8">
                <CalendarDays aria-hidden className="size-4" />
              </Button>
            )}
          </Group>
        </FieldFrame>
        <FloatingSurface>
          <Dialog className="p-3 outline-none">
            <Calendar />
          </Dialog>
        </FloatingSurface>
      </AriaDatePicker>
    </I18nProvider>
  );
}
