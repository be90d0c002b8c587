"use client";

import { Checkbox } from "@/components/ui/choices/checkbox";
import { useSchedule } from "../updates/schedule-provider";

/** The tags of an appointment. Renders nothing when the business does not use tags. rule: appointments/tags */
export function TagField({ tagIds, onChange }: { tagIds: readonly string[]; onChange: (tagIds: string[]) => void }) {
  const { tags } = useSchedule().setting;
  if (tags.length === 0) return null;
  return (
    <div role="group" aria-label="Tags" className="flex flex-col gap-2">
      <p className="text-sm font-medium">Tags</p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {tags.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={tagIds.includes(id)}
            onChange={(on) => onChange(on ? [...tagIds, id] : tagIds.filter((other) => other !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
