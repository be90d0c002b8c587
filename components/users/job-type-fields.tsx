"use client";

import { Checkbox } from "@/components/ui/choices/checkbox";

export type JobTypeChoices = { options: ReadonlyArray<{ id: string; label: string }>; chosen: readonly string[] };

/** The job types of a technician. None checked means any. */
export function JobTypeFields({ options, chosen }: JobTypeChoices) {
  if (options.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">Job types</legend>
      <p className="text-sm text-muted">None selected means all. Used by Find a time and suggested plans.</p>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {options.map(({ id, label }) => (
          <Checkbox key={id} name="jobTypeIds" value={id} defaultSelected={chosen.includes(id)}>
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
