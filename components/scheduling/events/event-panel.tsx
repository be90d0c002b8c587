"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { Form } from "@/components/ui/form/form";
import { Panel } from "@/components/ui/overlays/panel";
import { FieldRow, Section } from "@/components/ui/section";
import { TextArea } from "@/components/ui/fields/text-area";
import { TextField } from "@/components/ui/fields/text-field";
import { TimeSelect } from "@/components/ui/dates/time-select";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { formatWeekday, joinTimes } from "@/lib/platform/time/format-time";
import { parseRepeats, withMoreTimes } from "@/lib/platform/recurrence/rule-choices";
import { listTimeOptions } from "@/lib/scheduling/appointments/list-time-options";
import { buildBoardAddress } from "@/lib/scheduling/board/board-query";
import type { CalendarEvent, EventType, OpenedEvent } from "@/lib/scheduling/events/event-type";
import { confirmOverride } from "../moves/ask-override";
import { CrewField } from "../draft/crew-field";
import { DraftNews } from "../panel/draft-news";
import { RepeatFields } from "../repeats/repeat-fields";
import { everyDate, type Scope, useScopeQuestion } from "../repeats/use-scope-question";
import { createRequestKeys } from "@/components/ui/browser/request-key";
import { saveFormWithOverride } from "../moves/save-form-with-override";
import { useSchedule } from "../updates/schedule-provider";
import { isChangedMeanwhile, useDraftOf } from "../panel/use-draft-of";
import { toEventDraft, getRuleOfDraft, type EventDraft } from "./event-draft";
import { NewKinds } from "./new-kinds";

const times = listTimeOptions().map(({ label }) => label);
const SHOWN_DAYS = 5;
const toWarning = (sentence: string) => ({ kind: "event", sentence });
const nameEvent = ({ name, date, startTime, endTime }: EventDraft): string =>
  `${name}, ${formatWeekday(date)}, ${joinTimes(startTime, endTime)}`;

/** The other dates of a repeating event after a change. */
const OTHERS: Record<Scope, string> = {
  this: " Other dates unchanged.",
  following: " Following dates changed too.",
  all: " All dates changed.",
};
const withTime = (time: string) => (time && !times.includes(time) ? [time, ...times] : times);

type Props = {
  types: readonly EventType[];
  event?: OpenedEvent;
  /** The day of the opened date, which may no longer exist. */
  openedOn?: string;
  start?: Partial<EventDraft>;
  canChange: boolean;
};

/** The form for a meeting, a training, or time off. Read-only without the permission. */
export function EventPanel({ types, event, openedOn, start, canChange }: Props) {
  const { setting, board } = useSchedule();
  const router = useRouter();
  const { base, draft, change, saved, news } = useDraftOf(event, (one) => toEventDraft(one, setting, start), {
    draftKey: getDraftKey(event, start),
  });
  const { askScope, dialog } = useScopeQuestion();
  const [keyOf] = useState(createRequestKeys);
  const closeHref = board ? buildBoardAddress("/schedule", board.query) : "/schedule";
  const offerUndo = useOfferUndo();
  const finish = (words: string, answer: object, message = words) => {
    saved();
    offerUndo(words, [answer], { message });
    router.push(closeHref, { scroll: false });
    router.refresh();
  };

  // The form counts from the opened date. A change to all dates also counts the dates before it.
  const ruleToSend = (scope: string) => {
    const rule = getRuleOfDraft(draft);
    const isWhole = draft.keptRule !== null || scope !== "all";
    return rule && base && !isWhole ? withMoreTimes(rule, base.datesBefore) : rule;
  };
  const save = async () => {
    const { date, startTime, endTime, technicians, name, notes } = draft;
    const time = { eventDate: date, startTime, endTime, technicians };
    // A new recurrence rule cannot apply to a single date.
    const choices = draft.keptRule === null ? everyDate.slice(1) : everyDate;
    const scope = base?.rrule ? await askScope(`Change repeating event “${base.name}”?`, choices) : "all";
    if (!scope) return { otherErrors: ["Not saved. No dates selected."] };
    const dates = { rrule: ruleToSend(scope), ...(base ? { scope, occurrence: base.eventDate } : {}) };
    try {
      const { conflicts } = await api("POST /api/events/availability", { body: { ...time, ...dates, id: event?.id } });
      const isSure = conflicts.length > 0 && (await confirmOverride(conflicts.map(toWarning), "save"));
      if (conflicts.length > 0 && !isSure) return { otherErrors: conflicts };
      return await saveFormWithOverride("save", async (force) => {
        const forceAppointment = isSure || force;
        const of = base ? { id: base.id, version: base.version } : {};
        const body = { ...time, ...dates, ...of, name, notes, types: draft.types, forceAppointment };
        const answer = await api("POST /api/events/save", { body }, { requestKey: keyOf(body) }).catch((error) => {
          if (isChangedMeanwhile(error)) router.refresh();
          throw error;
        });
        finish(`${event ? "Changed" : "Added"} ${nameEvent(draft)}.${base?.rrule ? OTHERS[scope] : ""}`, answer);
      });
    } catch (error) {
      return toFormProblems(error);
    }
  };
  const remove = async ({ id, name, rrule, eventDate: occurrence, version }: CalendarEvent) => {
    const scope = rrule
      ? await askScope(`Delete repeating event “${name}”?`, everyDate)
      : (await confirmDelete("event", name)) && "all";
    if (!scope) return;
    try {
      const call = { params: { id }, query: { scope, occurrence, version } };
      const answer = await api("DELETE /api/events/[id]", call);
      finish(`Deleted ${name}${describeDates(scope, { rrule, occurrence })}.`, answer);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : `Couldn't delete ${name}. Try again.`);
      router.refresh();
    }
  };

  const ruleLeft = withMoreTimes(base?.rrule ?? "", -(base?.datesBefore ?? 0));
  return (
    <Panel title={event ? event.name : "New event"} closeHref={closeHref} size="wide">
      {!event && <NewKinds current="/schedule/events/new" />}
      <div className="mb-5 empty:hidden">
        <DraftNews noun="event" {...news} />
      </div>
      {base?.rrule && openedOn && openedOn !== base.eventDate && (
        <p role="status" className="mb-5 rounded-card bg-warning-soft p-3 text-warning-ink">
          This event no longer occurs on {formatWeekday(openedOn)}. Showing its first date,{" "}
          {formatWeekday(base.eventDate)}.
        </p>
      )}
      <Form
        onSave={save}
        saveLabel={event ? "Save changes" : "Add event"}
        cancelHref={closeHref}
        isSticky
        hideSave={!canChange}
        actions={
          base &&
          canChange && (
            <Button variant="danger" onPress={() => void remove(base)}>
              Delete…
            </Button>
          )
        }
      >
        <Section title="Event">
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
        <Section title="Date and time">
          <FieldRow>
            <DatePicker
              label={!event && getRuleOfDraft(draft) ? "First day" : "Date"}
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
        {base && draft.keptRule !== null ? (
          <RepeatSummary
            event={base}
            {...(canChange
              ? { onChange: () => change({ keptRule: null, repeats: parseRepeats(ruleLeft, draft.date) }) }
              : {})}
          />
        ) : (
          <RepeatFields draft={{ date: draft.date, time: draft.startTime, repeats: draft.repeats }} onChange={change} />
        )}
        <Section title="Technicians">
          <CrewField techIds={draft.technicians} minTechLevel={1} onChange={(technicians) => change({ technicians })} />
          <TextArea label="Notes" name="notes" value={draft.notes} onChange={(notes) => change({ notes })} />
        </Section>
      </Form>
      {dialog}
    </Panel>
  );
}

/** The storage key includes the date, because input for one date would change or delete the wrong one on another. */
const getDraftKey = (event?: OpenedEvent, start: Partial<EventDraft> = {}) =>
  event ? `event:${event.id}:${event.eventDate}` : `event:new:${JSON.stringify(start)}`;

/** Says which dates of a repeating event were deleted: ", Sun, Nov 22, and following dates". Empty for a single event. */
function describeDates(scope: Scope, { rrule, occurrence }: { rrule: string | null; occurrence: string }): string {
  if (!rrule) return "";
  if (scope === "all") return ", all dates";
  return `, ${formatWeekday(occurrence)}${scope === "following" ? ", and following dates" : ""}`;
}

/** The rule in words, and the days that are skipped. */
function RepeatSummary({ event, onChange }: { event: CalendarEvent; onChange?: () => void }) {
  const visibleDays = event.skippedDays.slice(-SHOWN_DAYS);
  const more = event.skippedDays.length - visibleDays.length;
  return (
    <Section title="Repeats">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex-1">
          <p className="first-letter:uppercase">{event.naturalLanguageFrequency}</p>
          {visibleDays.length > 0 && (
            <p className="tabular text-sm text-muted">
              {`Not on ${[...visibleDays.map(formatWeekday), ...(more > 0 ? [`and ${more} more`] : [])].join("; ")}`}
            </p>
          )}
        </div>
        {onChange && <Button onPress={onChange}>Change</Button>}
      </div>
    </Section>
  );
}
