"use client";

import { useState } from "react";
import { Select } from "@/components/ui/choices/select";
import { useScheduleSetting } from "../updates/schedule-provider";

type Props = { chosenId: string | undefined; onChoose: (id: string) => void };

const ALL = { id: "all", label: "All technicians" };

/**
 * Narrows the schedule to one technician. The select would build hundreds of options before it is ever opened and delay
 * the first view. So the options load when the user reaches for it.
 */
export function TechnicianFilter({ chosenId, onChoose }: Props) {
  const setting = useScheduleSetting();
  const [isNear, setNear] = useState(false);
  const offered = isNear ? setting.technicians : setting.technicians.filter(({ id }) => id === chosenId);
  const loadChoices = () => setNear(true);
  return (
    <div
      onFocus={loadChoices}
      onPointerEnter={loadChoices}
      onPointerDown={loadChoices}
      className="w-36 max-md:w-auto max-md:flex-1"
    >
      <Select
        label="Technician"
        hideLabel
        value={chosenId ?? ALL.id}
        onChange={onChoose}
        options={[ALL, ...offered.map(({ id, fullName }) => ({ id, label: fullName }))]}
      />
    </div>
  );
}
