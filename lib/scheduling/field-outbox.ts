import type { OnTheClock } from "@/lib/jobs/time-clock/time-clock-shapes";
import { truncate } from "@/lib/platform/format/truncate";
import { takeStep, type TechnicianStatus, type TechnicianTransition } from "./technician-transitions";

/** What a technician did at a visit, or (the clock) without one. */
export type FieldWork =
  | { kind: "clock"; direction: "in" | "out" }
  | { kind: "late" }
  | { kind: "step"; transition: TechnicianTransition }
  | { kind: "note"; jobId: string; body: string; isImportant: boolean }
  | { kind: "photo"; jobId: string; name: string; file: Blob };

/** Work that waits on the phone for the network. `key` is the Idempotency-Key: sent twice, it happens once. */
export type OutboxEntry = {
  key: string;
  /** null = of no visit: the clock. */
  visitId: string | null;
  /** When it was done, as ISO. */
  at: string;
  work: FieldWork;
  /** Why the office refused it; the person decides what becomes of it. */
  problem?: string;
};

/** The list with one more. Who begins at a visit is there: that they would be late is no news any more. */
export function withEntry(entries: readonly OutboxEntry[], entry: OutboxEntry): OutboxEntry[] {
  const isThere = entry.work.kind === "step" && entry.work.transition === "start";
  return [
    ...entries.filter(({ visitId, work }) => !isThere || work.kind !== "late" || visitId !== entry.visitId),
    entry,
  ];
}

/**
 * What to send next: the oldest that nobody refused. What follows a refused one at the same visit waits for it, as it may
 * make no sense without it; other visits go on. Nothing waits for a message, nor for a tap on the clock: the office
 * judges each of these by its own moment.
 */
export function nextToSend(entries: readonly OutboxEntry[]): OutboxEntry | null {
  const blocked = new Set<string>();
  for (const entry of entries) {
    const { visitId, work, problem } = entry;
    if (problem === undefined && !blocked.has(visitId ?? "")) return entry;
    if (problem !== undefined && visitId !== null && work.kind !== "late") blocked.add(visitId);
  }
  return null;
}

/** How far a technician is at a visit with the work that what is known does not count yet; refused work counts for nothing. */
export function statusAfter(
  known: TechnicianStatus,
  visitId: string,
  entries: readonly OutboxEntry[],
): TechnicianStatus {
  let status = known;
  for (const { visitId: at, work, problem } of entries) {
    if (at !== visitId || work.kind !== "step" || problem !== undefined) continue;
    const next = takeStep(status, work.transition);
    if ("status" in next) status = next.status;
  }
  return status;
}

/** The clock with the work that what is known does not count yet. The time on a visit ends when the visit does. */
export function clockAfter(known: OnTheClock, entries: readonly OutboxEntry[]): OnTheClock {
  let clock = known;
  for (const { visitId, at, work, problem } of entries) {
    if (problem !== undefined) continue;
    if (work.kind === "clock") clock = work.direction === "in" ? { since: at, visitId: null } : null;
    if (work.kind !== "step") continue;
    if (work.transition === "start" || work.transition === "reopen") clock = { since: at, visitId };
    if (work.transition === "finish" && clock?.visitId === visitId) clock = null;
  }
  return clock;
}

/** “Start work”, “Note: gate code 4711”, “Photo furnace.jpg”. */
export function workLabel(work: FieldWork): string {
  if (work.kind === "note") return `Note: ${truncate(work.body, 40)}`;
  if (work.kind === "clock") return work.direction === "in" ? "Clock in" : "Clock out";
  if (work.kind === "late") return "The late message";
  if (work.kind === "photo") return `Photo ${work.name}`;
  return { enRoute: "En route", start: "Start work", finish: "Finish", reopen: "Reopen" }[work.transition];
}
