import { ToggleButton } from "react-aria-components";
import { getButtonStyles } from "@/components/ui/button-styles";
import { formatMinuteRange } from "@/lib/platform/time/format-time";
import { useSchedule } from "../updates/schedule-provider";
import { type AppointmentDraft, hasWindow, withWindow } from "./appointment-draft";

type Props = { draft: AppointmentDraft; onChange: (change: Partial<AppointmentDraft>) => void };

/** The business's arrival windows. One click sets the start and the customer's window; a second click resets both. */
export function WindowPresets({ draft, onChange }: Props) {
  const { windows } = useSchedule().setting;
  if (windows.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5" role="group" aria-labelledby="window-presets">
      <span id="window-presets" className="text-sm font-medium">
        Arrival window
      </span>
      <div className="flex flex-wrap gap-2">
        {windows.map((window) => (
          <ToggleButton
            key={window.id}
            isSelected={hasWindow(draft, window)}
            onChange={(isChosen) => onChange(isChosen ? withWindow(draft, window) : { windowFrom: "", windowTo: "" })}
            className={getButtonStyles("secondary", "medium", CHOSEN)}
          >
            {window.name}
            {!window.name.includes(formatMinuteRange(window.startMinute, window.endMinute)) && (
              <span className="sr-only">, {formatMinuteRange(window.startMinute, window.endMinute)}</span>
            )}
          </ToggleButton>
        ))}
      </div>
    </div>
  );
}

const CHOSEN = "tabular data-selected:border-inverse data-selected:bg-inverse data-selected:text-on-inverse";
