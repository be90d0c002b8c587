import { v7 as newKey } from "uuid";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { toWallTime } from "../draft/appointment-draft";
import { formatBusyTime } from "../day-work/appointment-words";
import { saveWithOverride } from "../moves/ask-override";
import { everyDate, type Scope } from "../repeats/use-scope-question";
import type { ScheduleSetting } from "../updates/schedule-provider";
import type { Move } from "../updates/send-moves";
import { isChangedMeanwhile } from "../panel/use-draft-of";

export type SentBusy = { busy: BusyTime; answer: object; words: string };
type BusyChange = { before: BusyTime; after: BusyTime };
type BusySetting = Pick<ScheduleSetting, "technicians" | "timeZone">;
type ScopePrompt = (title: string, choices: typeof everyDate) => Promise<Scope | null>;

/** Saves the new position of a block or an event. Null when the user canceled. */
export function sendBusy(
  busy: BusyTime,
  move: Move,
  setting: BusySetting,
  askScope: ScopePrompt
): Promise<SentBusy | null> {
  const techId = move.techId === undefined ? busy.techId : move.techId;
  const after = { ...busy, techId, start: move.start.getTime(), end: move.end.getTime() };
  const change = { before: busy, after };
  return busy.kind === "block" ? sendBlock(change, setting) : sendEvent(change, setting.timeZone, askScope);
}

async function sendBlock({ before, after }: BusyChange, setting: BusySetting): Promise<SentBusy> {
  const [from, to] = [before, after].map(({ techId, start, end }) => ({
    techId: techId!,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));
  const body = { id: before.id, from: from!, to: to! };
  const answer = await api("POST /api/appointments/block-move", { body }, { requestKey: newKey() });
  const technician = setting.technicians.find(({ id }) => id === after.techId);
  const toWhom = technician ? ` to ${technician.fullName}` : "";
  return { busy: after, answer, words: `Moved blocked time${toWhom}, ${formatBusyTime(after, setting.timeZone)}.` };
}

async function sendEvent({ before, after }: BusyChange, zone: string, askScope: ScopePrompt): Promise<SentBusy | null> {
  const { id, name, version = 0, repeats } = before;
  const scope = repeats ? await askScope(`Move repeating event “${name}”?`, everyDate) : "all";
  if (!scope) return null;
  const [start, end] = [after.start, after.end].map((at) => new Date(at).toISOString());
  const body = {
    version,
    scope,
    start: start!,
    end: end!,
    ...(repeats ? { occurrence: toWallTime(new Date(before.start).toISOString(), zone).date } : {}),
    ...(before.techId === after.techId ? {} : { exchange: { from: before.techId, to: after.techId } }),
  };
  const { saved: answer } = await saveWithOverride("move", (forceAppointment) =>
    api("POST /api/events/[id]/move", { params: { id }, body: { ...body, forceAppointment } }, { requestKey: newKey() })
  );
  if (!answer) return null;
  const { event } = answer;
  const { repeats: _, ...once } = after;
  const busy = { ...(event.rrule ? after : once), id: event.id, version: event.version };
  return { busy, answer, words: `Moved ${name}, ${formatBusyTime(busy, zone)}.${repeats ? SCOPE_NOTES[scope] : ""}` };
}

const SCOPE_NOTES: Record<Scope, string> = {
  this: " Other dates unchanged.",
  following: " Following dates moved too.",
  all: " All dates moved.",
};

/** Returns the message for a refused move. */
export function formatRefusal(error: unknown, busy: BusyTime): string {
  const description = describeMoved(busy);
  if (isChangedMeanwhile(error)) return formatChangedMeanwhile(busy);
  if (!(error instanceof CallError)) return `Couldn't move ${description}. Try again.`;
  const { errors } = error.answer;
  if (errors["rrule"])
    return `Couldn't move ${description}. It doesn't repeat on that day. Open it to change how it repeats.`;
  return Object.values(errors)[0] ?? error.message;
}

/** Returns the message for a conflict with another user's change. An appointment goes by its customer's name. */
export const formatChangedMeanwhile = (moved: Named): string =>
  `Couldn't move ${describeMoved(moved)}. Another user just changed it. Review the change and try again.`;

type Named = { name: string; kind?: BusyTime["kind"] };
const describeMoved = ({ kind, name }: Named): string => (kind === "block" ? "the blocked time" : name);
