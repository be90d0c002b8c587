import type { RunningClock } from "@/lib/jobs/time-clock/time-clock-day";
import { truncate } from "@/lib/platform/format/truncate";
import { applyTransition } from "../appointments/apply-transition";
import type { TechnicianStatus, TechnicianTransition } from "../appointments/technician-status";

/** The work of a technician at an appointment, or a clock tap without one. */
export type FieldWork =
  | { kind: "clock"; direction: "in" | "out" }
  /** `about` names the customer and the time. Entries stored by an earlier version have none. */
  | { kind: "late"; about?: string }
  | { kind: "step"; transition: TechnicianTransition; about?: string }
  | { kind: "note"; jobId: string; body: string; isImportant: boolean }
  /**
   * `takenAt` is the camera's time as ISO. `isOriginal` marks the full-size file; it is made smaller after it is
   * stored.
   */
  | { kind: "photo"; jobId: string; name: string; file: Blob; takenAt?: string; isOriginal?: boolean }
  | SignatureWork;

/** A customer's signature on this device, under the text that the customer read. */
export type SignatureWork = {
  kind: "signature";
  invoiceId: string;
  /** The label of the document, for example "invoice #1042". */
  document: string;
  name: string;
  /** A PNG as a data: URL. */
  drawing?: string;
  textVersion: string;
  /** The plans that the customer accepted with the signature. Entries stored by an earlier version have none. */
  acceptedPlanIds?: string[];
};

/**
 * Work that waits on the phone for the network. `key` is the Idempotency-Key, so a repeated request takes effect once.
 */
export type OutboxEntry = {
  key: string;
  /** Null for a clock tap without an appointment. */
  appointmentId: string | null;
  /** The time of the work, as ISO. */
  at: string;
  work: FieldWork;
  /** The reason why the office refused it. The technician decides how to proceed. */
  problem?: string;
  /** The code of that refusal. */
  code?: string;
  /** The server answered but failed to accept it. The app retries by itself. */
  trouble?: string;
  /** The number of failed attempts to send it. */
  tries?: number;
};

/** An entry as stored on a phone. Earlier versions stored the appointment id under another name. */
export type StoredEntry = OutboxEntry | (Omit<OutboxEntry, "appointmentId"> & { visitId: string | null });

/** Converts a stored entry to the current shape. Waiting work must survive an upgrade. */
export function upgradeEntry(storedEntry: StoredEntry): OutboxEntry {
  if (!("visitId" in storedEntry)) return storedEntry;
  const { visitId, ...entry } = storedEntry;
  return { ...entry, appointmentId: visitId };
}

/**
 * The queues of the outbox: a lane never waits for another. Photos are slow; notes and signatures depend on nothing.
 */
export type Lane = "steps" | "notes" | "photos";
export const LANES: readonly Lane[] = ["steps", "notes", "photos"];

export const getLane = ({ kind }: FieldWork): Lane =>
  kind === "photo" ? "photos" : kind === "note" || kind === "signature" ? "notes" : "steps";

/**
 * Adds an entry to the list. A start at an appointment drops a waiting late message: the technician is already there.
 */
export function withEntry(entries: readonly OutboxEntry[], entry: OutboxEntry): OutboxEntry[] {
  const isThere = entry.work.kind === "step" && entry.work.transition === "start";
  return [
    ...entries.filter(
      ({ appointmentId, work }) => !isThere || work.kind !== "late" || appointmentId !== entry.appointmentId
    ),
    entry,
  ];
}

/**
 * Returns the next entry to send in a lane.
 *
 * Steps and clock taps go in order, without refused entries and those in `passedOver`. A later step at the same
 * appointment waits for such a step, because it may make no sense without it; other appointments go on. Nothing waits
 * for a late message or a clock tap: the office judges each by its own time.
 *
 * Notes and photos wait for nothing. The one with the fewest attempts goes first, so a failing one cannot block the
 * rest.
 */
export function findNextToSend(
  entries: readonly OutboxEntry[],
  lane: Lane,
  passedOver: ReadonlySet<string> = new Set()
): OutboxEntry | null {
  const inLane = entries.filter(({ work }) => getLane(work) === lane);
  const isOpen = ({ key, problem }: OutboxEntry) => problem === undefined && !passedOver.has(key);
  if (lane !== "steps") {
    const open = inLane.filter(isOpen);
    const least = Math.min(...open.map(({ tries = 0 }) => tries));
    return open.find(({ tries = 0 }) => tries === least) ?? null;
  }
  const blocked = new Set<string>();
  for (const entry of inLane) {
    const { appointmentId, work } = entry;
    if (isOpen(entry) && !blocked.has(appointmentId ?? "")) return entry;
    if (!isOpen(entry) && appointmentId !== null && work.kind === "step") blocked.add(appointmentId);
  }
  return null;
}

/** True when an entry waits that can be sent. */
export const isWaiting = (entries: readonly OutboxEntry[]): boolean =>
  LANES.some((lane) => findNextToSend(entries, lane) !== null);

/**
 * Computes a technician's progress at an appointment, including waiting entries that the known status does not cover.
 * Refused entries do not count.
 */
export function computeStatusAfter(
  knownStatus: TechnicianStatus,
  appointmentId: string,
  entries: readonly OutboxEntry[]
): TechnicianStatus {
  let status = knownStatus;
  for (const { appointmentId: at, work, problem } of entries) {
    if (at !== appointmentId || work.kind !== "step" || problem !== undefined) continue;
    const next = applyTransition(status, work.transition);
    if ("status" in next) status = next.status;
  }
  return status;
}

/**
 * Computes the clock including waiting entries that the known clock does not cover. Time on an appointment ends when
 * the appointment does.
 */
export function computeClockAfter(knownClock: RunningClock, entries: readonly OutboxEntry[]): RunningClock {
  let clock = knownClock;
  for (const { appointmentId, at, work, problem } of entries) {
    if (problem !== undefined) continue;
    if (work.kind === "clock") clock = work.direction === "in" ? { since: at, appointmentId: null } : null;
    if (work.kind !== "step") continue;
    if (work.transition === "start" || work.transition === "reopen") clock = { since: at, appointmentId };
    if (work.transition === "finish" && clock?.appointmentId === appointmentId) clock = null;
  }
  return clock;
}

const STEP_WORDS: Record<TechnicianTransition, string> = {
  enRoute: "En route",
  start: "Start work",
  finish: "Finish",
  reopen: "Reopen",
};

/** Formats work for people: "Start work for Ruth Schmidt, 2:00 PM", "Note: gate code 4711", "Photo furnace.jpg". */
export function formatWork(work: FieldWork): string {
  if (work.kind === "note") return `Note: ${truncate(work.body, 40)}`;
  if (work.kind === "clock") return work.direction === "in" ? "Clock in" : "Clock out";
  if (work.kind === "photo") return `Photo ${work.name}`;
  if (work.kind === "signature") return `${work.name}'s signature on ${work.document}`;
  const label = work.kind === "late" ? "Running-late message" : STEP_WORDS[work.transition];
  return work.about ? `${label} for ${work.about}` : label;
}
