import type { OnTheClock } from "@/lib/jobs/time-clock/time-clock-shapes";
import { truncate } from "@/lib/platform/format/truncate";
import { takeStep } from "../appointments/technician-transitions";
import type { TechnicianStatus, TechnicianTransition } from "../appointments/technician-statuses";

/** What a technician did at an appointment, or (the clock) without one. */
export type FieldWork =
  | { kind: "clock"; direction: "in" | "out" }
  | { kind: "late" }
  | { kind: "step"; transition: TechnicianTransition }
  | { kind: "note"; jobId: string; body: string; isImportant: boolean }
  /** `takenAt`: as its camera says, as ISO. `isOriginal`: as it was chosen; it is made smaller once it is kept. */
  | { kind: "photo"; jobId: string; name: string; file: Blob; takenAt?: string; isOriginal?: boolean }
  | SignatureWork;

/** A customer's signature on this phone, under the text that was read. */
export type SignatureWork = {
  kind: "signature";
  invoiceId: string;
  /** As people call it: “invoice #1042”. */
  document: string;
  name: string;
  /** A PNG as a data: address. */
  drawing?: string;
  textVersion: string;
  /** Plans that the customer took with it; what an earlier version kept has none. */
  acceptedPlanIds?: string[];
};

/** Work that waits on the phone for the network. `key` is the Idempotency-Key: sent twice, it happens once. */
export type OutboxEntry = {
  key: string;
  /** null = of no appointment: the clock. */
  appointmentId: string | null;
  /** When it was done, as ISO. */
  at: string;
  work: FieldWork;
  /** Why the office refused it; the person decides what becomes of it. */
  problem?: string;
  /** The code of that refusal. */
  code?: string;
  /** Why the server could not take it, though it answers; it is tried again by itself. */
  trouble?: string;
  /** How often it was sent without having arrived. */
  tries?: number;
};

/** An entry as it lies on a phone: what an earlier version kept calls its appointment by another name. */
export type KeptEntry = OutboxEntry | (Omit<OutboxEntry, "appointmentId"> & { visitId: string | null });

/** A kept entry as it is read now: work that waits for the network outlives an upgrade. */
export function keptEntry(kept: KeptEntry): OutboxEntry {
  if (!("visitId" in kept)) return kept;
  const { visitId, ...entry } = kept;
  return { ...entry, appointmentId: visitId };
}

/**
 * What is sent in an order of its own: nothing waits for what is in another lane. Photos are slow, notes and
 * signatures stand alone.
 */
export type Lane = "steps" | "notes" | "photos";
export const LANES: readonly Lane[] = ["steps", "notes", "photos"];

/** Which lane work is sent in. */
export const laneOf = ({ kind }: FieldWork): Lane =>
  kind === "photo" ? "photos" : kind === "note" || kind === "signature" ? "notes" : "steps";

/** The list with one more. Who begins at an appointment is there: that they would be late is no news any more. */
export function withEntry(entries: readonly OutboxEntry[], entry: OutboxEntry): OutboxEntry[] {
  const isThere = entry.work.kind === "step" && entry.work.transition === "start";
  return [
    ...entries.filter(
      ({ appointmentId, work }) => !isThere || work.kind !== "late" || appointmentId !== entry.appointmentId,
    ),
    entry,
  ];
}

/**
 * What to send next in a lane. Steps and taps in their order, without those that are refused or `passedOver` this time:
 * what follows such a step at the same appointment waits for it, as it may make no sense without it; other appointments
 * go on. Nothing waits for a message, nor for a tap on the clock: the office judges each of these by its own moment.
 * Notes and photos wait for nothing; the one that was tried least goes first, so that none keeps the rest from its
 * turn.
 */
export function nextToSend(
  entries: readonly OutboxEntry[],
  lane: Lane,
  passedOver: ReadonlySet<string> = new Set(),
): OutboxEntry | null {
  const inLane = entries.filter(({ work }) => laneOf(work) === lane);
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

/** Whether anything waits that can be sent. */
export const isWaiting = (entries: readonly OutboxEntry[]): boolean =>
  LANES.some((lane) => nextToSend(entries, lane) !== null);

/**
 * How far a technician is at an appointment with the work that what is known does not count yet; refused work counts
 * for nothing.
 */
export function statusAfter(
  known: TechnicianStatus,
  appointmentId: string,
  entries: readonly OutboxEntry[],
): TechnicianStatus {
  let status = known;
  for (const { appointmentId: at, work, problem } of entries) {
    if (at !== appointmentId || work.kind !== "step" || problem !== undefined) continue;
    const next = takeStep(status, work.transition);
    if ("status" in next) status = next.status;
  }
  return status;
}

/**
 * The clock with the work that what is known does not count yet. The time on an appointment ends when the appointment
 * does.
 */
export function clockAfter(known: OnTheClock, entries: readonly OutboxEntry[]): OnTheClock {
  let clock = known;
  for (const { appointmentId, at, work, problem } of entries) {
    if (problem !== undefined) continue;
    if (work.kind === "clock") clock = work.direction === "in" ? { since: at, appointmentId: null } : null;
    if (work.kind !== "step") continue;
    if (work.transition === "start" || work.transition === "reopen") clock = { since: at, appointmentId };
    if (work.transition === "finish" && clock?.appointmentId === appointmentId) clock = null;
  }
  return clock;
}

/** “Start work”, “Note: gate code 4711”, “Photo furnace.jpg”. */
export function workLabel(work: FieldWork): string {
  if (work.kind === "note") return `Note: ${truncate(work.body, 40)}`;
  if (work.kind === "clock") return work.direction === "in" ? "Clock in" : "Clock out";
  if (work.kind === "late") return "The late message";
  if (work.kind === "photo") return `Photo ${work.name}`;
  if (work.kind === "signature") return `Signature of ${work.name} on ${work.document}`;
  return { enRoute: "En route", start: "Start work", finish: "Finish", reopen: "Reopen" }[work.transition];
}
