"use client";

import { X } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Person } from "@/components/ui/avatar";
import { Select } from "@/components/ui/choices/select";
import { useSchedule } from "../updates/schedule-provider";

type Props = { techIds: string[]; minTechLevel: number; onChange: (techIds: string[]) => void };

/** The crew, main technician first. The user adds others one by one. */
export function CrewField({ techIds, minTechLevel, onChange }: Props) {
  const { technicians } = useSchedule().setting;
  const options = technicians
    .filter(({ id }) => !techIds.includes(id))
    .map(({ id, fullName, techLevel }) => ({
      id,
      label: fullName,
      hint: techLevel < minTechLevel ? `Level ${techLevel} – below minimum level` : `Level ${techLevel}`,
    }));
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <Select
        key={techIds.join()}
        label={techIds.length === 0 ? "Technician" : "Add technician"}
        name="techIds"
        placeholder={techIds.length === 0 ? "Unassigned" : "Add technician"}
        options={options}
        onChange={(id) => id && onChange([...techIds, id])}
      />
      <ul className="flex flex-col gap-1">
        {techIds.map((id, position) => {
          const { fullName: name = "Former technician", picture } = technicians.find((one) => one.id === id) ?? {};
          return (
            <li key={id} className="flex items-center gap-2">
              <Person id={id} name={name} picture={picture} />
              {position === 0 && techIds.length > 1 && <span className="text-xs text-muted">main</span>}
              <IconButton
                label={`Remove ${name}`}
                size="small"
                onPress={() => onChange(techIds.filter((other) => other !== id))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
