"use client";

import { CalendarSearch } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { api, type CallAnswer } from "@/lib/platform/http/api-client";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { formatWeekday } from "@/lib/platform/time/format-time";
import { formatCount } from "@/lib/platform/format/format-count";
import type { AppointmentDraft } from "../draft/appointment-draft";
import type { DraftChange } from "../draft/appointment-fields";
import { useSchedule } from "../updates/schedule-provider";
import { getSearchWindow, toWallTime } from "../draft/appointment-draft";

type FindTimeAnswer = CallAnswer<"POST /api/appointments/find-a-time">;
type Search =
  | { state: "idle" }
  | { state: "searching" }
  | { state: "failed"; message: string }
  | { state: "found"; answer: FindTimeAnswer };

const DAYS = 14;

type Props = {
  draft: AppointmentDraft;
  /** The location, which decides the travel times and the technicians of its zone. */
  locationId: string;
  /** The existing appointment, which must not block itself. */
  appointmentId?: string;
  onChange: DraftChange;
};

/** The next open slots for this appointment, and the reason for each technician who has none. */
export function FindATime({ draft, locationId, appointmentId, onChange }: Props) {
  const { setting, board } = useSchedule();
  const [search, setSearch] = useState<Search>({ state: "idle" });

  const find = async () => {
    setSearch({ state: "searching" });
    const from = draft.date && draft.date >= setting.today ? draft.date : setting.today;
    const to = addDays(from, DAYS - 1);
    try {
      const answer = await api("POST /api/appointments/find-a-time", {
        body: {
          from,
          to,
          duration: draft.durationMs,
          minTechLevel: draft.minTechLevel,
          techIds: draft.techIds.slice(0, 1),
          additionalTechIds: draft.techIds.slice(1),
          locationId: locationId || undefined,
          excludeAppointmentId: appointmentId,
          jobTypeId: draft.jobTypeId || undefined,
          limit: 8,
          ...getSearchWindow(draft),
          ...(board?.query.groupId ? { dispatchGroupId: board.query.groupId } : {}),
        },
      });
      setSearch({ state: "found", answer });
    } catch (error) {
      const message = error instanceof Error ? error.message : "Couldn't search for openings. Try again.";
      setSearch({ state: "failed", message });
    }
  };

  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-paper p-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {draft.date > setting.today
            ? `Openings, ${DAYS} days from ${formatWeekday(draft.date)}`
            : `Openings, next ${DAYS} days`}
        </p>
        <Button
          icon={<CalendarSearch aria-hidden />}
          isPending={search.state === "searching"}
          onPress={() => void find()}
        >
          Find a time
        </Button>
      </div>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {search.state === "failed" && <p className="text-sm text-danger-ink">{search.message}</p>}
        {search.state === "found" && (
          <Slots answer={search.answer} zone={setting.timeZone} crew={draft.techIds.slice(1)} onChange={onChange} />
        )}
      </div>
    </div>
  );
}

type SlotsProps = { answer: FindTimeAnswer; zone: string; crew: string[]; onChange: DraftChange };

function Slots({ answer, zone, crew, onChange }: SlotsProps) {
  const when = answer.afterHours.length > 0 ? " during working hours" : "";
  const noOpenings = `No openings${when}.${answer.leftOut.length > 0 ? " See the reasons below." : ""}`;
  return (
    <>
      {answer.afterHours.length > 0 && (
        <>
          <p className="text-sm">No openings left today. After hours:</p>
          <FreeTimes label="After hours, today" slots={answer.afterHours} {...{ zone, crew, onChange }} />
          {answer.slots.length > 0 && <p className="text-sm">Next during working hours:</p>}
        </>
      )}
      {answer.slots.length === 0 && <p className="text-sm">{noOpenings}</p>}
      <FreeTimes label="Openings" slots={answer.slots} {...{ zone, crew, onChange }} />
      {answer.leftOut.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer font-medium">
            {formatCount(answer.leftOut.length, "technician")} unavailable – see why
          </summary>
          <ul className="mt-2 flex flex-col gap-1">
            {answer.leftOut.map((one) => (
              <li key={one.tech_id}>
                <span className="font-medium">{one.fullName}:</span> <span className="text-muted">{one.reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type FreeTimesProps = Omit<SlotsProps, "answer"> & { label: string; slots: FindTimeAnswer["slots"] };

function FreeTimes({ label, slots, zone, crew, onChange }: FreeTimesProps) {
  return (
    <ul aria-label={label} className="grid gap-1.5 empty:hidden sm:grid-cols-2 xl:grid-cols-1">
      {slots.map((slot) => {
        const { date, time } = toWallTime(slot.start, zone);
        const day = formatWeekday(getDayAt(new Date(slot.start), zone));
        return (
          <li key={slot.tech_id + slot.start}>
            <Button
              className="w-full justify-start"
              onPress={() => onChange({ date, time, techIds: [slot.tech_id, ...crew] })}
            >
              <span className="min-w-0 py-1 text-left font-normal">
                <span className="tabular block font-medium">
                  {day}, {time}
                </span>{" "}
                <span className="block truncate text-sm text-muted">{slot.fullName}</span>
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
