import "server-only";
import { type Note as NoteRow, Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { notFound } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { getCurrentCustomerId } from "../merge/get-current-customer";
import type { Note, SavedNote } from "./note";
import { NEWEST_FIRST, selectNotes } from "./select-notes";
import { queueFollowUpMail } from "./queue-follow-up-mail";

/** For a note on a phone call: the logged call, and whether it led to an appointment. */
export type NoteCall = { phoneCallId: string; isInitialCall?: boolean };

/**
 * Adds a note, or changes the one with the given id. Absent fields do not change. The records that it names must exist.
 * A note on an appointment also belongs to its job, and one on a job to its customer. Source: notes.save.
 */
export function saveNote(who: Who, input: SavedNote, ofCall?: NoteCall): Promise<Note> {
  const { businessId } = who;
  return who.db(async (db) => {
    const about = await resolveSubjects(db, input);
    const { type, title, body, isImportant } = input;
    const columns = {
      type,
      body,
      ...removeUndefined({ title, isImportant, ...about, ...ofCall }),
      ...(await buildFollowUpColumns(db, input)),
      updatedAt: who.now,
    };
    const row = input.id
      ? await changeNote(db, input.id, columns)
      : await db.note.create({
          data: { businessId, userId: getActingUserId(who), createdAt: who.now, ...columns },
        });
    if (input.associatedLocations) await writeLocations(db, row.id, input.associatedLocations);
    recordChange(db, { action: input.id ? "note.changed" : "note.added", subjectKind: "note", subjectId: row.id });
    notifyCard(db, row.appointmentId);
    await queueFollowUpMail(db, row);
    return readNote(db, row.id);
  });
}

/** Soft-deletes a note. An undo restores it. Source: notes.delete. */
export function removeNote(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    const { appointmentId } = await changeNote(db, id, { deletedAt: who.now });
    recordChange(db, { action: "note.deleted", subjectKind: "note", subjectId: id });
    notifyCard(db, appointmentId);
  });
}

/** Marks a note as followed up, or as open again. */
export function setFollowedUp(who: Who, id: string, isDone: boolean): Promise<Note> {
  return who.db(async (db) => {
    const note = await db.note.findFirst({ where: { businessId: who.businessId, id, deletedAt: null } });
    if (!note?.followUpAt) throw notFound("follow-up");
    await changeNote(db, id, { followedUpAt: isDone ? who.now : null });
    const action = isDone ? "note.followed-up" : "note.to-follow-up";
    recordChange(db, { action, subjectKind: "note", subjectId: id });
    return readNote(db, id);
  });
}

async function changeNote(db: Transaction, id: string, data: Prisma.NoteUncheckedUpdateInput): Promise<NoteRow> {
  const { businessId } = db.who;
  if (!(await db.note.count({ where: { businessId, id, deletedAt: null } }))) throw notFound("note");
  return db.note.update({ where: { businessId_id: { businessId, id } }, data });
}

async function readNote(db: Transaction, id: string): Promise<Note> {
  const [note] = await selectNotes(db, { where: Prisma.sql`n.id = ${id}::uuid`, order: NEWEST_FIRST });
  return note!;
}

/** Returns the subjects of a note. The most specific one determines the others. */
async function resolveSubjects(db: Transaction, input: SavedNote) {
  const { businessId } = db.who;
  const find = async <T>(noun: string, id: string | null | undefined, read: (where: object) => Promise<T | null>) => {
    if (!id) return null;
    const record = await read({ businessId, id });
    if (!record) throw notFound(noun);
    return record;
  };
  const appointment = await find("appointment", input.appointmentId, (where) => db.appointment.findFirst({ where }));
  const invoice = await find("invoice", input.invoiceId, (where) => db.invoice.findFirst({ where }));
  const jobId = input.jobId ?? appointment?.jobId ?? invoice?.jobId;
  const job = await find("job", jobId, (where) => db.job.findFirst({ where }));
  const requestedCustomerId = input.businessCustomerId ?? job?.customerId ?? invoice?.customerId;
  await find("customer", requestedCustomerId, (where) => db.customer.findFirst({ where }));
  const customerId = requestedCustomerId && (await getCurrentCustomerId(db, requestedCustomerId));
  return {
    appointmentId: appointment?.id,
    invoiceId: invoice?.id,
    invoiceStatus: input.invoiceStatus ?? invoice?.status,
    jobId: jobId ?? undefined,
    customerId: customerId ?? undefined,
  };
}

/** Returns the columns of a follow-up. `followUp: null` ends it. A new day reopens one that was done. */
async function buildFollowUpColumns(db: Transaction, input: SavedNote) {
  const { followUp, followUpTypeId, userAccountId } = input;
  if (userAccountId && !(await db.user.count({ where: { businessId: db.who.businessId, id: userAccountId } })))
    throw notFound("user");
  const type = await resolveFollowUpType(db, followUpTypeId ?? null);
  return {
    ...(userAccountId === undefined ? {} : { assigneeId: userAccountId }),
    ...(followUp === undefined ? {} : { followUpAt: followUp && new Date(followUp), followedUpAt: null }),
    // A follow-up without a chosen type gets the default type.
    ...(followUp === null ? { followUpTypeId: null } : followUp || followUpTypeId ? { followUpTypeId: type } : {}),
  };
}

async function resolveFollowUpType(db: Transaction, id: string | null): Promise<string | null> {
  const { businessId } = db.who;
  if (!id) {
    const preset = await db.followUpType.findFirst({ where: { businessId, isDefault: true, deletedAt: null } });
    return preset?.id ?? null;
  }
  if (!(await db.followUpType.count({ where: { businessId, id } }))) throw notFound("follow-up type");
  return id;
}

async function writeLocations(db: Transaction, noteId: string, locationIds: string[]): Promise<void> {
  const { businessId } = db.who;
  const uniqueIds = [...new Set(locationIds)];
  const existingCount = await db.location.count({ where: { businessId, id: { in: uniqueIds } } });
  if (existingCount < uniqueIds.length) throw notFound("location");
  await db.noteLocation.deleteMany({ where: { businessId, noteId, locationId: { notIn: uniqueIds } } });
  await db.noteLocation.createMany({
    data: uniqueIds.map((locationId) => ({ businessId, noteId, locationId })),
    skipDuplicates: true,
  });
}

/** Updates the card of an appointment, which shows that it has notes. */
function notifyCard(db: Transaction, appointmentId: string | null): void {
  if (appointmentId) recordEvent(db, "appointment.stored", { appointmentId, technicianIds: [] });
}

const removeUndefined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
