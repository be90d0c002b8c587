import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notFound } from "@/lib/platform/http/refusal";
import { recordChange } from "@/lib/platform/changes/record-change";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import type { NewNote, Note } from "./note-shapes";

/** The notes of a job with those of its appointments: important first, then newest. */
export function listNotesOfJob(who: Who, jobId: string): Promise<{ items: Note[]; total: number }> {
  return who.db(async (db) => {
    if (!(await db.job.count({ where: { businessId: who.businessId, id: jobId } }))) throw notFound("job");
    const items = await select(who, db, { jobId });
    return { items, total: items.length };
  });
}

/** The notes of an appointment, newest first. */
export function listNotesOfAppointment(who: Who, appointmentId: string): Promise<{ items: Note[]; total: number }> {
  return who.db(async (db) => {
    const items = (await select(who, db, { appointmentId })).toSorted((a, b) =>
      b.dateCreated.localeCompare(a.dateCreated),
    );
    return { items, total: items.length };
  });
}

/** The appointment that a note is about; 404 when there is no such note, or it is about something else. */
export function appointmentOfNote(who: Who, id: string): Promise<string> {
  return who.db(async (db) => {
    const note = await db.note.findFirst({ where: { businessId: who.businessId, id, deletedAt: null } });
    if (!note?.appointmentId) throw notFound("note");
    return note.appointmentId;
  });
}

/** Adds a note; what it is about must exist. An appointment's note is also its job's, and its card shows that it has one. */
export function addNote(who: Who, input: NewNote): Promise<Note> {
  const { businessId } = who;
  return who.db(async (db) => {
    const appointment = input.appointmentId
      ? await db.appointment.findFirst({ where: { businessId, id: input.appointmentId } })
      : null;
    if (input.appointmentId && !appointment) throw notFound("appointment");
    const jobId = input.jobId ?? appointment?.jobId ?? null;
    const job = jobId ? await db.job.findFirst({ where: { businessId, id: jobId } }) : null;
    if (jobId && !job) throw notFound("job");
    const customerId = input.businessCustomerId ?? job?.customerId ?? null;
    if (customerId && !(await db.customer.count({ where: { businessId, id: customerId } }))) throw notFound("customer");
    const { type, title, body, isImportant } = input;
    const row = await db.note.create({
      data: {
        businessId,
        type,
        title,
        body,
        isImportant,
        customerId,
        jobId,
        appointmentId: appointment?.id ?? null,
        userId: actingUserId(who),
        createdAt: who.now,
        updatedAt: who.now,
      },
    });
    recordChange(who, db, { action: "note.added", subjectKind: "note", subjectId: row.id });
    if (appointment) recordEvent(who, db, "appointment.stored", { appointmentId: appointment.id, technicianIds: [] });
    const [note] = await select(who, db, { id: row.id });
    return note!;
  });
}

async function select(
  who: Who,
  db: Transaction,
  where: { jobId?: string; appointmentId?: string; id?: string },
): Promise<Note[]> {
  const { businessId } = who;
  const rows = await db.note.findMany({
    where: { businessId, deletedAt: null, ...where },
    orderBy: [{ isImportant: "desc" }, { createdAt: "desc" }],
    take: 200,
  });
  const users = await db.user.findMany({ where: { businessId, id: { in: rows.flatMap((row) => row.userId ?? []) } } });
  return rows.map((row) => {
    const user = users.find((one) => one.id === row.userId);
    return {
      id: row.id,
      type: row.type,
      title: row.title,
      body: row.body,
      isImportant: row.isImportant,
      businessCustomer: row.customerId,
      job: row.jobId,
      appointment: row.appointmentId,
      userAccount: user ? { id: user.id, fullName: `${user.firstName} ${user.lastName}` } : null,
      dateCreated: row.createdAt.toISOString(),
    };
  });
}
