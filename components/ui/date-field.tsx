"use client";

import { DatePicker, type DatePickerProps } from "./date-picker";

/** A day that is typed only: MM/DD/YYYY on screen, "YYYY-MM-DD" as value. */
export function DateField(props: Omit<DatePickerProps, "hideCalendar">) {
  return <DatePicker {...props} hideCalendar />;
}
