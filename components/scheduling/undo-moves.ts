import type { PlaceBefore } from "@/lib/scheduling/appointment-calls";
import type { BlockMove, NewBlock } from "@/lib/scheduling/blocks/block-shapes";
import type { BoardAppointment } from "@/lib/scheduling/board-appointment";
import type { EventPutBack } from "@/lib/scheduling/events/event-shapes";

/** Where a visit was before it was moved, and the version that it has since. */
export type Undone = {
  id: string;
  version: number;
  /** Null where it waited among the service requests. */
  start: string | null;
  end: string | null;
  techIds: string[];
  isForced: boolean;
  /** The day that a request wished for. */
  appointmentDate: string | null;
  /** The window that was promised, where it had a time; unknown = as the server moves it along. */
  window?: BeforeMove["window"];
};

/**
 * Where a block was and is, what it was that was freed, with the key that has it made again once, or what an event was; `was`
 * is the version that the event had before it was moved.
 */
export type UndoneTaken =
  | { block: { id: string; from: BlockMove["from"]; to: BlockMove["to"] }; freed?: never; event?: never }
  | { freed: { id: string; place: NewBlock; key: string }; block?: never; event?: never }
  | { event: EventPutBack & { was: number }; block?: never; freed?: never };

/** Visits that were canceled or deleted, with the series that ended with the one or each by itself. */
export type Gone = {
  ids: string[];
  mark: "canceled" | "deleted";
  withSeries: boolean;
  /** The version that a single one had before, where nobody else changed it in between. */
  version?: number;
  /** The version that a single one has since. */
  since?: number;
};

/** A visit whose new place was given to what follows it in its series, and what the series made of its date before. */
export type Followed = { id: string; version: number; placeBefore: PlaceBefore };

/** One step of this session that can be taken back: visits that moved or that are gone, or a block or an event. */
export type UndoStep = {
  id: string;
  words: string;
  visits: Undone[];
  taken?: UndoneTaken;
  gone?: Gone;
  followed?: Followed | undefined;
};

/** A visit as it was before it was moved. A card says nothing of a day wished for: what has a time wishes for none. */
export type BeforeMove = Pick<
  BoardAppointment,
  "id" | "version" | "start" | "end" | "forced" | "window" | "businessCustomer"
> & {
  technicians: ReadonlyArray<{ tech_id: string }>;
  appointmentDate?: string | null;
};

/** What a card or a row has of a visit after it was moved; an answer says also whether it belongs to a series. */
export type Moved = Pick<BoardAppointment, "id" | "version" | "start" | "end"> &
  Pick<BeforeMove, "technicians"> & { recurring?: boolean };

/** The latest steps; nobody takes back the hundred-and-first. */
const MOST = 100;

export function withStep(steps: readonly UndoStep[], step: UndoStep): UndoStep[] {
  return [...steps, step].slice(-MOST);
}

/**
 * What it takes to put visits back that were moved. Those that are where they were have nothing to be taken back; those
 * that somebody else changed in between are not this person's alone to put back.
 */
export function undoneOf(before: readonly BeforeMove[], after: readonly Moved[]): Undone[] {
  return before.flatMap((visit) => {
    const moved = after.find(({ id }) => id === visit.id);
    if (!moved || placeOf(moved) === placeOf(visit) || moved.version > visit.version + 1) return [];
    const { id, start, end, forced: isForced } = visit;
    const techIds = visit.technicians.map(({ tech_id }) => tech_id);
    const appointmentDate = start ? null : (visit.appointmentDate ?? null);
    const window = start && visit.window !== undefined ? { window: visit.window } : {};
    return [{ id, version: moved.version, start, end, techIds, isForced, appointmentDate, ...window }];
  });
}

const placeOf = ({ start, end, technicians }: Pick<Moved, "start" | "end" | "technicians">) =>
  [start && Date.parse(start), end && Date.parse(end), ...technicians.map(({ tech_id }) => tech_id)].join();

/** What to say of moves. Of a series only the visit itself moves, which nobody was asked about. */
export function wordsOf(before: readonly BeforeMove[], after: readonly Moved[]): string {
  const isOfSeries = after.some(({ recurring }) => recurring);
  if (before.length !== 1)
    return `Moved ${before.length} appointments.${isOfSeries ? " Of a series only these visits." : ""}`;
  const name = before[0]!.businessCustomer.fullName;
  const words = after[0]?.start === null ? `Took ${name} off the calendar.` : `Moved ${name}.`;
  return isOfSeries ? `${words} Only this visit of the series.` : words;
}

/**
 * The steps after what follows a moved visit in its series was moved likewise: one step takes both back. `from` is the
 * version that the visit had after its own move.
 */
export function withFollowed(
  steps: readonly UndoStep[],
  { from, words, ...followed }: Followed & { from: number; words: string },
  id: string,
): UndoStep[] {
  const isItsMove = ({ visits: [only, ...others] }: UndoStep) =>
    only?.id === followed.id && only.version === from && others.length === 0;
  const at = steps.findLastIndex(isItsMove);
  const left = withVersions(steps.toSpliced(at, at < 0 ? 0 : 1), [
    { id: followed.id, from, version: followed.version },
  ]);
  const visits = (steps[at]?.visits ?? []).map((visit) => ({ ...visit, version: followed.version }));
  return withStep(left, { id, words, visits, followed });
}

/** The visits of a step that are not yet where they were, after others were answered. */
export function stillAway(visits: readonly Undone[], back: readonly Moved[]): Undone[] {
  return visits.flatMap((visit) => {
    const now = back.find(({ id }) => id === visit.id);
    if (!now) return [visit];
    const technicians = visit.techIds.map((tech_id) => ({ tech_id }));
    return placeOf(now) === placeOf({ ...visit, technicians }) ? [] : [{ ...visit, version: now.version }];
  });
}

/** What to say where a part was put back before it broke off; nothing when none was. */
export function partlyUndone(done: number, all: number): string {
  return done > 0 ? `${done} of ${all} appointments are back where they were; the others stay where they are now.` : "";
}

/** A visit that this person changed: from which version to which. */
export type Renewed = { id: string; from: number; version: number };

/**
 * The steps after visits got new versions by this person's own doing: earlier steps stay good. What somebody else
 * changes does not come through here, nor what this person does after that, so that undoing over it is refused.
 */
export function withVersions(steps: readonly UndoStep[], renewed: readonly Renewed[]): UndoStep[] {
  const byId = new Map(renewed.map((one) => [one.id, one]));
  const now = <Seen extends { id: string; version: number }>(seen: Seen): Seen => {
    const one = byId.get(seen.id);
    return one?.from === seen.version ? { ...seen, version: one.version } : seen;
  };
  return steps.map((step) => ({
    ...step,
    visits: step.visits.map(now),
    ...(step.followed ? { followed: now(step.followed) } : {}),
    ...(step.gone ? { gone: goneAfter(step.gone, byId) } : {}),
  }));
}

function goneAfter(gone: Gone, renewed: ReadonlyMap<string, Renewed>): Gone {
  const one = gone.ids.length === 1 ? renewed.get(gone.ids[0]!) : undefined;
  return one && one.from === gone.since ? { ...gone, since: one.version } : gone;
}

/** A visit that is back; of many the versions are not known. */
export type Returned = { id: string; version?: number };

/** The steps after visits were brought back without one of them: what is back is no step's to bring back any more. */
export function withReturned(steps: readonly UndoStep[], back: readonly Returned[], mark: Gone["mark"]): UndoStep[] {
  const isBack = (id: string) => back.some((one) => one.id === id);
  const takenBack = steps.filter(({ gone }) => gone?.mark === mark);
  const renewed = takenBack.flatMap(({ gone }) =>
    gone
      ? renewedByReturn(
          gone,
          back.filter(({ id }) => gone.ids.includes(id)),
        )
      : [],
  );
  const left = steps.flatMap((step) => {
    if (step.gone?.mark !== mark) return [step];
    const ids = step.gone.ids.filter((id) => !isBack(id));
    return ids.length > 0 ? [{ ...step, gone: { ...step.gone, ids } }] : [];
  });
  return withVersions(left, renewed);
}

/**
 * The steps after events were put back: an earlier step counts from the version that its event had then. A later one of the
 * same event is not passed over: its dates would come to lie on those of the earlier.
 */
export function withTakenVersions(steps: readonly UndoStep[], renewed: readonly Renewed[]): UndoStep[] {
  const now = <Seen extends { id: string; version: number }>(seen: Seen): Seen => {
    const one = renewed.find(({ id, from }) => id === seen.id && from === seen.version);
    return one ? { ...seen, version: one.version } : seen;
  };
  return steps.map((step) => {
    const event = step.taken?.event;
    return event ? { ...step, taken: { event: { ...now(event), made: event.made && now(event.made) } } } : step;
  });
}

/** The steps after freed time was blocked again, as another block: earlier moves of the one are of the other. */
export function withBlockMade(steps: readonly UndoStep[], freedId: string, id: string): UndoStep[] {
  return steps.map((step) => {
    const block = step.taken?.block;
    return block?.id === freedId ? { ...step, taken: { block: { ...block, id } } } : step;
  });
}

/** A visit that is back after it was gone, where nobody else changed it: earlier moves of it can still be taken back. */
export function renewedByReturn({ version: from, since }: Gone, back: readonly Returned[]): Renewed[] {
  const [only, ...others] = back;
  if (!only?.version || others.length > 0 || from === undefined || since === undefined) return [];
  if (only.version !== since + 1) return [];
  return [{ id: only.id, from, version: only.version }];
}

/** What became of visits that were moved or put back. */
export function renewedOf(
  before: ReadonlyArray<{ id: string; version: number }>,
  after: ReadonlyArray<{ id: string; version: number }>,
): Renewed[] {
  const versions = new Map(after.map(({ id, version }) => [id, version]));
  return before.map(({ id, version: from }) => ({ id, from, version: versions.get(id) ?? from }));
}
