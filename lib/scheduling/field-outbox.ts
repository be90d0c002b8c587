import { takeStep, type TechnicianStatus, type TechnicianTransition } from "./technician-transitions";

/** What a technician did at a visit. */
export type FieldWork =
  | { kind: "step"; transition: TechnicianTransition }
  | { kind: "note"; jobId: string; body: string; isImportant: boolean }
  | { kind: "photo"; jobId: string; name: string; file: Blob };

/** Work that waits on the phone for the network. `key` is the Idempotency-Key: sent twice, it happens once. */
export type OutboxEntry = {
  key: string;
  visitId: string;
  /** When it was done, as ISO. */
  at: string;
  work: FieldWork;
  /** Why the office refused it; the person decides what becomes of it. */
  problem?: string;
};

/**
 * What to send next: the oldest that nobody refused. What follows a refused one at the same visit waits for it, as it
 * may make no sense without it; other visits go on.
 */
export function nextToSend(entries: readonly OutboxEntry[]): OutboxEntry | null {
  const blocked = new Set<string>();
  for (const entry of entries) {
    if (entry.problem !== undefined) blocked.add(entry.visitId);
    else if (!blocked.has(entry.visitId)) return entry;
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

/** “Start work”, “Note: gate code 4711”, “Photo furnace.jpg”. */
export function workLabel(work: FieldWork): string {
  if (work.kind === "note") return `Note: ${work.body.length > 40 ? `${work.body.slice(0, 40)}…` : work.body}`;
  if (work.kind === "photo") return `Photo ${work.name}`;
  return { enRoute: "En route", start: "Start work", finish: "Finish", reopen: "Reopen" }[work.transition];
}
