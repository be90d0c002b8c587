import "server-only";
import type { TimeClockEntry } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { formatMoment } from "@/lib/platform/time/format-time";

/** The subject of time: a job, one of its appointments, or neither (general work). */
export type ClockSubject = { jobId: string | null; appointmentId: string | null };

/**
 * Clocks in at the time of `who`, which is earlier when a phone had no network. Throws a 409 when the same work is on
 * the clock already, or when the clock changed after that time. Our addition: timeClock.in.
 */
export function clockIn(who: Who, jobId: string | null): Promise<void> {
  return who.db(async (db) => {
    if (jobId && (await db.job.count({ where: { businessId: who.businessId, id: jobId } })) === 0)
      throw notFound("job");
    const open = await openEntry(db, getActingUserId(who)!);
    if (open && open.jobId === jobId && !open.appointmentId)
      throw conflict("already_on_the_clock", "You're already clocked in to this work.");
    await refuseLaterEntries(db, getActingUserId(who)!);
    await switchClock(db, getActingUserId(who)!, { jobId, appointmentId: null });
  });
}

/** Clocks out at the time of `who`. Our addition: timeClock.out. */
export function clockOut(who: Who): Promise<void> {
  return who.db(async (db) => {
    await refuseLaterEntries(db, getActingUserId(who)!);
    if (!(await endOpen(db, getActingUserId(who)!)))
      throw conflict(
        "not_on_the_clock",
        "You're already clocked out. If the time is wrong, ask the office to correct your timesheet."
      );
  });
}

/**
 * Ends the user's running entry and starts this one, so only one runs at a time. A late entry does not change later
 * ones. It fills the time before them, and continues after them unless one still runs.
 */
export async function switchClock(db: Transaction, userId: string, work: ClockSubject): Promise<void> {
  const { now } = db.who;
  const open = await openEntry(db, userId);
  if (open && open.startAt <= now) await endEntry(db, open);
  const later = await listEntriesAfter(db, userId);
  const [next] = later;
  if (next && next.startAt > now) await startEntry(db, userId, { work, times: { startAt: now, endAt: next.startAt } });
  const ends = later.map(({ endAt }) => endAt?.getTime() ?? Infinity);
  const startAt = Math.max(now.getTime(), ...ends);
  if (startAt < Infinity) await startEntry(db, userId, { work, times: { startAt: new Date(startAt), endAt: null } });
}

/**
 * Ends the user's time on an appointment if it is on the clock. This includes time that continued after a later entry.
 */
export async function endAppointmentTime(db: Transaction, userId: string, appointmentId: string): Promise<void> {
  const later = await listEntriesAfter(db, userId);
  for (const entry of later) if (entry.appointmentId === appointmentId) await endEntry(db, entry);
}

/**
 * Ends running time on appointments, except for users who stay on them. A user works only on their own appointments.
 */
export async function endLostTime(
  db: Transaction,
  { appointmentIds, staying = [] }: { appointmentIds: string[]; staying?: string[] }
): Promise<void> {
  const { businessId } = db.who;
  const running = await db.timeClockEntry.findMany({
    where: {
      businessId,
      appointmentId: { in: appointmentIds },
      endAt: null,
      deletedAt: null,
      userId: { notIn: staying },
    },
    // All code locks the clocks in this order, which prevents deadlocks.
    orderBy: { userId: "asc" },
  });
  for (const { userId, appointmentId } of running) await endAppointmentTime(db, userId, appointmentId!);
}

/** Ends running time on a job and its appointments because the job is done. */
export async function endJobTime(db: Transaction, jobId: string): Promise<void> {
  const { businessId } = db.who;
  const running = await db.timeClockEntry.findMany({
    where: { businessId, jobId, endAt: null, deletedAt: null },
    orderBy: { userId: "asc" },
  });
  for (const { userId } of running) {
    const later = await listEntriesAfter(db, userId);
    for (const entry of later) if (entry.jobId === jobId) await endEntry(db, entry);
  }
}

/** Removes the time logged on an appointment from the clock. Source: appointments.delete (deleteLoggedTime). */
export async function removeLoggedTime(db: Transaction, appointmentId: string): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  const where = { businessId, appointmentId, deletedAt: null };
  const entries = await db.timeClockEntry.findMany({ where });
  await db.timeClockEntry.updateMany({ where, data: { deletedAt: who.now } });
  for (const before of entries) {
    recordChange(db, {
      action: "time-clock.removed",
      subjectKind: "time clock",
      subjectId: before.id,
    });
  }
}

/**
 * Restores time that was removed with an appointment. Time that was running then ends then, because no one worked on it
 * since.
 */
export async function restoreLoggedTime(db: Transaction, appointmentId: string, removedAt: Date): Promise<void> {
  const { businessId } = db.who;
  const entries = await db.timeClockEntry.findMany({ where: { businessId, appointmentId, deletedAt: removedAt } });
  for (const { id, startAt, endAt } of entries) {
    const ended = removedAt < startAt ? startAt : removedAt;
    await db.timeClockEntry.update({
      where: { businessId_id: { businessId, id } },
      data: { deletedAt: null, endAt: endAt ?? ended },
    });
    recordChange(db, { action: "time-clock.restored", subjectKind: "time clock", subjectId: id });
  }
}

/** Refuses a late tap when the clock changed after it. A person must decide. */
async function refuseLaterEntries(db: Transaction, userId: string): Promise<void> {
  const { who } = db;
  const entries = await listEntriesAfter(db, userId);
  const later = entries.findLast(({ startAt, endAt }) => endAt !== null || startAt > who.now);
  if (!later) return;
  const { timeZone: zone } = who;
  // The message is read today, whenever the tap happened.
  const at = formatMoment(later.endAt ?? later.startAt, zone, getDayAt(new Date(), zone));
  throw conflict("clock_moved_on", `Your timesheet was changed later, at ${at}. Ask the office to enter this time.`);
}

/** Lists entries that end after the time of `who` or still run, earliest first. */
async function listEntriesAfter(db: Transaction, userId: string): Promise<TimeClockEntry[]> {
  const { businessId, now } = db.who;
  await lockClock(db, userId);
  return db.timeClockEntry.findMany({
    where: { businessId, userId, deletedAt: null, OR: [{ endAt: null }, { endAt: { gt: now } }] },
    orderBy: [{ startAt: "asc" }, { id: "asc" }],
  });
}

async function openEntry(db: Transaction, userId: string) {
  const { businessId } = db.who;
  await lockClock(db, userId);
  return db.timeClockEntry.findFirst({ where: { businessId, userId, endAt: null, deletedAt: null } });
}

/** Locks a user's clock, so that two parallel taps do not open two entries. */
function lockClock(db: Transaction, userId: string): Promise<number> {
  return db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`clock:${db.who.businessId}:${userId}`}, 0))`;
}

async function endOpen(db: Transaction, userId: string): Promise<boolean> {
  const open = await openEntry(db, userId);
  if (open) await endEntry(db, open);
  return open !== null;
}

type Times = Pick<TimeClockEntry, "startAt" | "endAt">;

async function startEntry(
  db: Transaction,
  userId: string,
  { work, times }: { work: ClockSubject; times: Times }
): Promise<void> {
  const { businessId } = db.who;
  const entry = await db.timeClockEntry.create({ data: { businessId, userId, ...work, ...times } });
  recordChange(db, { action: "time-clock.in", subjectKind: "time clock", subjectId: entry.id });
}

async function endEntry(db: Transaction, before: TimeClockEntry): Promise<void> {
  const { who } = db;
  await db.timeClockEntry.update({
    where: { businessId_id: { businessId: who.businessId, id: before.id } },
    data: { endAt: who.now < before.startAt ? before.startAt : who.now, version: { increment: 1 } },
  });
  recordChange(db, {
    action: "time-clock.out",
    subjectKind: "time clock",
    subjectId: before.id,
  });
}
