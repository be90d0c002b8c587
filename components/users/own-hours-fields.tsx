"use client";

import { useState } from "react";
import { isOn } from "@/components/office/form-text";
import { parseWeek, WeekFields } from "@/components/office/week-fields";
import type { FormValues } from "@/components/ui/form/form-values";
import { Switch } from "@/components/ui/choices/switch";
import type { FormProblems } from "@/lib/platform/http/form-problems";
import type { WeekdayHours } from "@/lib/platform/time/weekday-hours";

export type OwnHours = {
  /** The technician's own hours. Empty = those of the business. */
  own: readonly WeekdayHours[];
  ofBusiness: readonly WeekdayHours[];
};

const getEffectiveHours = ({ own, ofBusiness }: OwnHours) => (own.length > 0 ? own : ofBusiness);

/** A technician's own working hours, if they differ from the business's. */
export function OwnHoursFields(hours: OwnHours) {
  const [hasOwn, setOwn] = useState(hours.own.length > 0);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">Working hours</legend>
      <p className="text-sm text-muted">
        Booking outside these hours shows a warning. Existing appointments don't move.
      </p>
      <Switch name="hasOwnHours" isSelected={hasOwn} onChange={setOwn}>
        Custom hours instead of business hours
      </Switch>
      {hasOwn && <WeekFields week={getEffectiveHours(hours)} closed="Off" />}
    </fieldset>
  );
}

/** Returns the hours to save: seven days, none, or form problems. */
export function readOwnHours(values: FormValues, hours: OwnHours): WeekdayHours[] | FormProblems {
  return isOn(values, "hasOwnHours") ? parseWeek(values, getEffectiveHours(hours)) : [];
}
