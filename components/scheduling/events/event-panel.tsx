"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { confirmDelete, confirmDialog } from "@/components/ui/confirm-dialog";
import { DatePicker } from "@/components/ui/date-picker";
import { Form } from "@/components/ui/form";
import { Panel } from "@/components/ui/panel";
import { FieldRow, Section } from "@/components/ui/section";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { TimeSelect } from "@/components/ui/time-select";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/api-client";
import { problemsOf } from "@/lib/platform/http/form-problems";
import { timeOptions } from "@/lib/scheduling/appointment-times";
import { boardAddress } from "@/lib/scheduling/board-query";
import type { CalendarEvent, EventType } from "@/lib/scheduling/events/event-shapes";
import { CrewField } from "../crew-field";
import { RepeatFields } from "../repeats/repeat-fields";
import { useSchedule } from "../schedule-provider";
import { draftOfEvent, ruleOfDraft, type EventDraft } from "./event-draft";
import { NewKinds } from "./new-kinds";

const times = timeOptions().map(({ label }) => label);
const withTime = (time: string) => (time && !times.includes(time) ? [time, ...times] : times);

type Props = { types: readonly EventType[]; event?: CalendarEvent; start?: Partial<EventDraft>; canChange: boolean };

/** A meeting, training or time off: when, who, how often. Without the permission it is only read. */
export function EventPanel({ types, event, start, canChange }: Props) {
  const { setting, board } = useSchedule();
  const router = useRouter();
  const [draft, setDraft] = useState(() => draftOfEvent(event, setting, start));
  const change = (more: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...more }));
  const closeHref = board ? boardAddress("/schedule", board.query) : "/schedule";
  const done = (text: string) => {
    toast.success(text);
    router.push(closeHref, { scroll: false });
    router.refresh();
  };

  const save = async () => {
    const { date, startTime, endTime, technicians, name, notes } = draft;
    const time = { eventDate: date, startTime, endTime, technicians };
    try {
      const free = await api("POST /api/events/availability", { body: { ...time, id: event?.id } });
      if (
        free.status === "ok" &&
        !free.available &&
        !(await confirmDialog("Save it anyway?", free.conflicts.join(" ")))
      )
        return { otherErrors: free.conflicts };
      await api("POST /api/events/save", {
        body: {
          ...time,
          name,
          notes,
          types: draft.types,
          rrule: ruleOfDraft(draft),
          ...(event ? { id: event.id, version: event.version } : {}),
        },
      });
      done(event ? "Saved." : `${name} is on the calendar.`);
    } catch (error) {
      return problemsOf(error);
    }
  };
  const remove = async (wanted: CalendarEvent) => {
    if (!(await confirmDelete("event", wanted.name, wanted.rrule ? "All its dates go." : undefined))) return;
    await api("DELETE /api/events/[id]", { params: { id: wanted.id } }).then(
      () => done("Event deleted."),
      (error: Error) => toast.danger(error.message),
    );
  };

  return (
    <Panel title={event ? event.name : "New event"} closeHref={closeHref} size="wide">
      {!event && <NewKinds current="/schedule/events/new" />}
      <Form
        onSave={save}
        saveLabel={event ? "Save changes" : "Add event"}
        cancelHref={closeHref}
        isSticky
        hideSave={!canChange}
        actions={
          event &&
          canChange && (
            <Button variant="danger" onPress={() => void remove(event)}>
              Delete…
            </Button>
          )
        }
      >
        <Section title="What">
          <TextField label="Name" name="name" isRequired value={draft.name} onChange={(name) => change({ name })} />
          <div role="group" aria-label="Types" className="flex flex-col gap-2">
            <p className="text-sm font-medium">
              Types
              <span aria-hidden className="ml-0.5 text-danger-ink">
                *
              </span>
            </p>
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {types.map((type) => (
                <Checkbox
                  key={type.id}
                  isSelected={draft.types.includes(type.id)}
                  onChange={(on) =>
                    change({ types: on ? [...draft.types, type.id] : draft.types.filter((id) => id !== type.id) })
                  }
                >
                  {type.name}
                </Checkbox>
              ))}
            </div>
          </div>
        </Section>
        <Section title="When">
          <FieldRow>
            <DatePicker
              label={ruleOfDraft(draft) ? "First day" : "Date"}
              name="eventDate"
              isRequired
              value={draft.date}
              onChange={(date) => change({ date })}
            />
            <TimeSelect
              label="Start"
              name="startTime"
              options={withTime(draft.startTime)}
              value={draft.startTime}
              onChange={(startTime) => change({ startTime })}
            />
            <TimeSelect
              label="End"
              name="endTime"
              options={withTime(draft.endTime)}
              value={draft.endTime}
              onChange={(endTime) => change({ endTime })}
            />
          </FieldRow>
        </Section>
        {draft.keptRule !== null ? (
          <Section title="Repeats">
            <p>
              {event?.naturalLanguageFrequency}{" "}
              {canChange && <Button onPress={() => change({ keptRule: null })}>Choose anew</Button>}
            </p>
          </Section>
        ) : (
          <RepeatFields draft={{ date: draft.date, time: draft.startTime, repeats: draft.repeats }} onChange={change} />
        )}
        <Section title="Who">
          <CrewField techIds={draft.technicians} minTechLevel={1} onChange={(technicians) => change({ technicians })} />
          <TextArea label="Notes" name="notes" value={draft.notes} onChange={(notes) => change({ notes })} />
        </Section>
      </Form>
    </Panel>
  );
}
