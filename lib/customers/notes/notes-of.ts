import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { Note } from "./note";
import { IMPORTANT_FIRST, NEWEST_FIRST, selectNotes } from "./select-notes";

type Notes = { items: Note[]; total: number };

/** The limit for one record. The list of all notes has the rest. */
const MOST_OF_ONE = Prisma.sql`LIMIT 200`;

/** Lists the notes of a job and its appointments: important first, then newest. */
export function listNotesOfJob(who: Who, jobId: string): Promise<Notes> {
  return listNotesOfRecord(who, { where: Prisma.sql`n.job_id = ${jobId}::uuid`, order: IMPORTANT_FIRST }, (db) =>
    requireJob(db, jobId)
  );
}

/** Lists a page of a job's notes, with the total. Source: jobs.listNotes. */
export function listPageOfJobNotes(who: Who, jobId: string, { limit, offset }: { limit: number; offset: number }) {
  const ofJob = Prisma.sql`n.job_id = ${jobId}::uuid`;
  return who.db(async (db): Promise<Notes> => {
    await requireJob(db, jobId);
    const paging = Prisma.sql`LIMIT ${limit} OFFSET ${offset}`;
    return {
      items: await selectNotes(db, { where: ofJob, order: IMPORTANT_FIRST, paging }),
      total: await db.note.count({ where: { businessId: who.businessId, jobId, deletedAt: null } }),
    };
  });
}

/** Lists the notes of an appointment, newest first. */
export function listNotesOfAppointment(who: Who, appointmentId: string): Promise<Notes> {
  return listNotesOfRecord(who, { where: Prisma.sql`n.appointment_id = ${appointmentId}::uuid`, order: NEWEST_FIRST });
}

/** Lists the notes about a location, newest first. Source: notes.listByLocation. */
export function listNotesOfLocation(who: Who, locationId: string): Promise<Notes> {
  return listNotesOfRecord(who, { where: whereAboutLocation(locationId), order: NEWEST_FIRST }, async (db) => {
    if (!(await db.location.count({ where: { businessId: who.businessId, id: locationId } })))
      throw notFound("location");
  });
}

/** Lists a customer's notes, including those of its jobs and appointments, newest first. rule: notes/important */
export function listNotesOfCustomer(who: Who, customerId: string, importantOnly = false): Promise<Notes> {
  const important = importantOnly ? Prisma.sql`AND n.is_important` : Prisma.empty;
  const where = Prisma.sql`n.customer_id = ${customerId}::uuid ${important}`;
  return listNotesOfRecord(who, { where, order: NEWEST_FIRST }, (db) => requireCustomer(db, customerId));
}

/** Lists the notes to read while a job is created: those of the customer and the location without a job. */
export function listNotesForNewJob(who: Who, customerId: string, locationId?: string | null): Promise<Notes> {
  const place = locationId ? Prisma.sql`OR ${whereAboutLocation(locationId)}` : Prisma.empty;
  const where = Prisma.sql`n.job_id IS NULL AND (n.customer_id = ${customerId}::uuid ${place})`;
  return listNotesOfRecord(who, { where, order: IMPORTANT_FIRST }, (db) => requireCustomer(db, customerId));
}

/** Lists a job's notes and the important ones of its customer and location. */
export function listNotesForExistingJob(who: Who, jobId: string): Promise<Notes> {
  const where = Prisma.sql`(n.job_id = ${jobId}::uuid OR n.is_important AND EXISTS (
    SELECT 1 FROM job j WHERE j.business_id = n.business_id AND j.id = ${jobId}::uuid AND (j.customer_id = n.customer_id
      OR EXISTS (SELECT 1 FROM note_location nl WHERE nl.business_id = n.business_id AND nl.note_id = n.id
        AND nl.location_id = j.location_id))))`;
  return listNotesOfRecord(who, { where, order: IMPORTANT_FIRST }, (db) => requireJob(db, jobId));
}

/**
 * Returns the appointment that a note is about. Throws a 404 when there is no such note or it is about something else.
 */
export function getAppointmentOfNote(who: Who, id: string): Promise<string> {
  return who.db(async (db) => {
    const note = await db.note.findFirst({ where: { businessId: who.businessId, id, deletedAt: null } });
    if (!note?.appointmentId) throw notFound("note");
    return note.appointmentId;
  });
}

const whereAboutLocation = (locationId: string) => Prisma.sql`EXISTS (
  SELECT 1 FROM note_location nl
  WHERE nl.business_id = n.business_id AND nl.note_id = n.id AND nl.location_id = ${locationId}::uuid)`;

function listNotesOfRecord(
  who: Who,
  { where, order }: { where: Prisma.Sql; order: Prisma.Sql },
  exists: (db: Transaction) => Promise<void> = async () => {}
): Promise<Notes> {
  return who.db(async (db) => {
    await exists(db);
    const items = await selectNotes(db, { where, order, paging: MOST_OF_ONE });
    return { items, total: items.length };
  });
}

async function requireJob(db: Transaction, id: string): Promise<void> {
  if (!(await db.job.count({ where: { businessId: db.who.businessId, id } }))) throw notFound("job");
}

async function requireCustomer(db: Transaction, id: string): Promise<void> {
  if (!(await db.customer.count({ where: { businessId: db.who.businessId, id } }))) throw notFound("customer");
}
