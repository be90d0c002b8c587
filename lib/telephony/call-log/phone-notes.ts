import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { type Note, SavedNote } from "@/lib/customers/notes/note";
import { removeNote, saveNote } from "@/lib/customers/notes/save-note";
import { NEWEST_FIRST, selectNotes } from "@/lib/customers/notes/select-notes";
import { findEntry } from "../calls/list-calls";
import type { CallListEntry, PhoneCall } from "../calls/call";
import type { SavedPhoneNote } from "./saved-phone-call";
import { findLeg, logLeg, findLog, loadPhoneCall, requireLog } from "./save-phone-call";

/**
 * Writes a note on a phone call, or changes the note with the given id. It logs a voice service's phone call that
 * nobody logged. Without a customer or job, the note gets the phone call's customer. Source: phoneNotes.save.
 */
export function savePhoneNote(who: Who, input: SavedPhoneNote): Promise<Note> {
  const { noteId, phoneCallId, voipCallApiCallId, ...about } = input;
  return who.db(async (db) => {
    const call = await resolveNoteCall(db, { phoneCallId, voipCallApiCallId });
    const customerId = about.businessCustomerId ?? (about.jobId || about.appointmentId ? undefined : call?.customerId);
    const note = SavedNote.parse({
      ...about,
      type: "phone",
      ...(noteId ? { id: noteId } : {}),
      ...(customerId ? { businessCustomerId: customerId } : {}),
    });
    return saveNote(who, note, call ? { phoneCallId: call.id } : undefined);
  });
}

type NamedCall = Pick<SavedPhoneNote, "phoneCallId" | "voipCallApiCallId">;

async function resolveNoteCall(db: Transaction, { phoneCallId, voipCallApiCallId }: NamedCall) {
  if (phoneCallId) return requireLog(db, phoneCallId);
  const leg = await findLeg(db, { voipCallApiCallId });
  if (!leg) return null;
  return (await findLog(db, leg.id)) ?? logLeg(db, leg, leg);
}

/** Returns a note with its phone call. 404 for a note without one. Source: phoneNotes.show. */
export function showPhoneNote(
  who: Who,
  id: string
): Promise<Omit<Note, "phoneCall"> & { phoneCall: PhoneCall | null }> {
  return who.db(async (db) => {
    const note = await requirePhoneNote(db, id);
    return { ...note, phoneCall: note.phoneCall ? await loadPhoneCall(db, note.phoneCall) : null };
  });
}

/** Deletes a note on a phone call; the phone call stays. Source: phoneNotes.deleteNote. */
export function deletePhoneNote(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    await requirePhoneNote(db, id);
    await removeNote(who, id);
  });
}

/** Finds the list entry of a note's phone call. Null for a note without one. Source: phoneNotes.findByNoteId. */
export function findEntryOfNote(who: Who, noteId: string): Promise<CallListEntry | null> {
  return who.db(async (db) => {
    const note = await db.note.findFirst({ where: { businessId: who.businessId, id: noteId, deletedAt: null } });
    if (!note) throw notFound("note");
    return note.phoneCallId ? findEntry(who, note.phoneCallId) : null;
  });
}

async function requirePhoneNote(db: Transaction, id: string): Promise<Note> {
  const where = Prisma.sql`n.id = ${id}::uuid AND n.type = 'phone'`;
  const [note] = await selectNotes(db, { where, order: NEWEST_FIRST });
  if (!note) throw notFound("note");
  return note;
}
