import "server-only";
import type { PhoneCall as PhoneCallRow, ProviderCall } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { PHONE_EXPECTED, readPhoneKey } from "@/lib/platform/format/parse-phone";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { getCurrentCustomerId } from "@/lib/customers/merge/get-current-customer";
import type { PhoneCall } from "../calls/call";
import { CallType, toCallType, LegType } from "../calls/call-status";
import { settleCallbacks, settleWithoutNumber } from "../calls/settle-callbacks";
import type { AttachedCustomer, SavedPhoneCall } from "./saved-phone-call";

/**
 * Logs a phone call, or changes a logged one. A provider's phone call keeps its number, type, and time unless others
 * are sent. It can be logged only once. Source: phoneNotes.savePhoneCall.
 */
export function savePhoneCall(who: Who, input: SavedPhoneCall): Promise<PhoneCall> {
  return who.db(async (db) => {
    const leg = await findLeg(db, input);
    const before = input.id ? await requireLog(db, input.id) : null;
    const { customerId, contactId } = await resolvePerson(db, input, before ?? leg);
    const number = await readSentNumber(db, input, before);
    const row = before ? await changeLog(db, before, { input, number, leg, customerId, contactId }) : await add();
    if (input.noteId) await moveNote(db, input.noteId, row);
    recordChange(db, {
      action: before ? "phone-call.changed" : "phone-call.logged",
      subjectKind: "phone-call",
      subjectId: row.id,
    });
    await settleCallbacks(db, [row.callerKey, before?.callerKey ?? ""]);
    await settleWithoutNumber(db, [row.callId, before?.callId ?? null]);
    return loadPhoneCall(db, row.id);

    async function add(): Promise<PhoneCallRow> {
      if (leg) return logLeg(db, leg, { ...input, number, customerId, contactId });
      const { callType } = input;
      if (!callType) throw invalid({ callType: "Select inbound or outbound." });
      if (!number) throw invalid({ callPhoneNumber: "Enter the phone number." });
      return db.phoneCall.create({
        data: {
          businessId: who.businessId,
          ...number,
          type: callType,
          customerId,
          contactId,
          userId: getActingUserId(who),
          happenedAt: input.dateCreated ? new Date(input.dateCreated) : who.now,
          createdAt: who.now,
          updatedAt: who.now,
        },
      });
    }
  });
}

type LoggedNumber = Pick<PhoneCallRow, "phoneNumber" | "callerKey">;

/**
 * Returns the sent number. Null when none or the stored one was sent. Throws 422 for an impossible number, unless a
 * provider reported a phone call with it.
 */
async function readSentNumber(
  db: Transaction,
  { callPhoneNumber }: SavedPhoneCall,
  before: PhoneCallRow | null
): Promise<LoggedNumber | null> {
  if (!callPhoneNumber?.phoneNumber || callPhoneNumber.phoneNumber === before?.phoneNumber) return null;
  const { phoneNumber, callerKey, isPossible } = callPhoneNumber;
  const { businessId } = db.who;
  if (!isPossible && !(await db.providerCall.findFirst({ where: { businessId, callerKey }, select: { id: true } })))
    throw invalid({ callPhoneNumber: PHONE_EXPECTED });
  return { phoneNumber, callerKey };
}

type LoggedPerson = { customerId: string | null; contactId: string | null; number?: LoggedNumber | null } & Pick<
  SavedPhoneCall,
  "callType" | "dateCreated"
>;

/** Logs a provider's phone call. Refuses one that is already logged. */
export async function logLeg(db: Transaction, leg: ProviderCall, logged: LoggedPerson): Promise<PhoneCallRow> {
  const { who } = db;
  if (await findLog(db, leg.id)) throw conflict("call_logged", "This call is already logged.");
  return db.phoneCall.create({
    data: {
      businessId: who.businessId,
      callId: leg.id,
      ...(logged.number ?? getOtherNumber(leg)),
      type: logged.callType ?? toCallType(LegType.parse(leg.type)),
      customerId: logged.customerId,
      contactId: logged.contactId,
      userId: getActingUserId(who),
      happenedAt: logged.dateCreated ? new Date(logged.dateCreated) : leg.startAt,
      createdAt: who.now,
      updatedAt: who.now,
    },
  });
}

function getOtherNumber({ type, numberFrom, numberTo }: ProviderCall): LoggedNumber {
  const phoneNumber = type === "INBOUND" ? numberFrom : numberTo;
  return { phoneNumber, callerKey: readPhoneKey(phoneNumber) };
}

/** Finds the log of a provider's phone call, or null. */
export function findLog(db: Transaction, callId: string): Promise<PhoneCallRow | null> {
  return db.phoneCall.findFirst({ where: { businessId: db.who.businessId, callId, deletedAt: null } });
}

/** Sets the customer of a logged phone call and of its notes. rule: calls/attach-customer */
export function attachCustomer(who: Who, id: string, input: AttachedCustomer): Promise<PhoneCall> {
  return who.db(async (db) => {
    const before = await requireLog(db, id);
    await writeCustomer(db, before.id, await resolvePerson(db, input, null));
    recordChange(db, { action: "phone-call.attached", subjectKind: "phone-call", subjectId: id });
    return loadPhoneCall(db, id);
  });
}

async function writeCustomer(
  db: Transaction,
  id: string,
  { customerId, contactId }: { customerId: string | null; contactId: string | null }
): Promise<void> {
  const { businessId, now } = db.who;
  const where = { businessId_id: { businessId, id } };
  await db.phoneCall.update({ where, data: { customerId, contactId, updatedAt: now } });
  // A note on a job stays with the job's customer.
  await db.note.updateMany({
    where: { businessId, phoneCallId: id, jobId: null, deletedAt: null },
    data: { customerId, updatedAt: now },
  });
}

/**
 * Deletes the log softly; an undo restores it. The provider's phone call itself stays. Source:
 * phoneNotes.deletePhoneCall.
 */
export function removePhoneCall(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    const { callerKey, callId } = await requireLog(db, id);
    const where = { businessId_id: { businessId: who.businessId, id } };
    await db.phoneCall.update({ where, data: { deletedAt: who.now } });
    await settleCallbacks(db, [callerKey]);
    await settleWithoutNumber(db, [callId]);
    recordChange(db, { action: "phone-call.deleted", subjectKind: "phone-call", subjectId: id });
  });
}

type LogChange = {
  input: SavedPhoneCall;
  number: LoggedNumber | null;
  leg: ProviderCall | null;
  customerId: string | null;
  contactId: string | null;
};

async function changeLog(db: Transaction, before: PhoneCallRow, change: LogChange): Promise<PhoneCallRow> {
  const { who } = db;
  const { input, number, leg, customerId, contactId } = change;
  if (leg && leg.id !== before.callId) await requireFree(db, leg);
  if (customerId !== before.customerId) await writeCustomer(db, before.id, { customerId, contactId });
  return db.phoneCall.update({
    where: { businessId_id: { businessId: who.businessId, id: before.id } },
    data: {
      ...number,
      ...(input.callType ? { type: input.callType } : {}),
      ...(input.dateCreated ? { happenedAt: new Date(input.dateCreated) } : {}),
      ...(leg ? { callId: leg.id } : {}),
      customerId,
      contactId,
      updatedAt: who.now,
    },
  });
}

async function requireFree(db: Transaction, leg: ProviderCall): Promise<void> {
  if (await findLog(db, leg.id)) throw conflict("call_logged", "This call is already logged.");
}

/** Finds the provider's phone call, by our id or by the voice service's own. */
export async function findLeg(
  db: Transaction,
  callIds: { marketingCallId?: string | null | undefined; voipCallApiCallId?: string | null | undefined }
): Promise<ProviderCall | null> {
  const { businessId } = db.who;
  const { marketingCallId: id, voipCallApiCallId: sid } = callIds;
  if (!id && !sid) return null;
  const row = id
    ? await db.providerCall.findUnique({ where: { businessId_id: { businessId, id } } })
    : await db.providerCall.findUnique({
        where: { businessId_source_sid: { businessId, source: "voip", sid: sid ?? "" } },
      });
  if (!row) throw notFound("call");
  return row;
}

export async function requireLog(db: Transaction, id: string): Promise<PhoneCallRow> {
  const row = await db.phoneCall.findFirst({ where: { businessId: db.who.businessId, id, deletedAt: null } });
  if (!row) throw notFound("phone call");
  return row;
}

type SentPerson = { businessCustomerId?: string | null | undefined; contactId?: string | null | undefined };

/** Resolves the sent customer and contact. Left-out values stay. A contact must belong to the customer. */
async function resolvePerson(
  db: Transaction,
  { businessCustomerId, contactId }: SentPerson,
  before: { customerId: string | null; contactId: string | null } | null
): Promise<{ customerId: string | null; contactId: string | null }> {
  const { businessId } = db.who;
  const requestedCustomerId = businessCustomerId === undefined ? (before?.customerId ?? null) : businessCustomerId;
  if (requestedCustomerId && !(await db.customer.count({ where: { businessId, id: requestedCustomerId } })))
    throw notFound("customer");
  const customerId = requestedCustomerId && (await getCurrentCustomerId(db, requestedCustomerId));
  const isSame = customerId === (before?.customerId ?? null);
  const contact = contactId === undefined ? (isSame ? (before?.contactId ?? null) : null) : contactId;
  if (!contact || !customerId) return { customerId, contactId: null };
  const contactRow = await db.contact.findFirst({ where: { businessId, id: contact, deletedAt: null } });
  if (!contactRow) throw notFound("contact");
  if (contactRow.customerId !== customerId)
    throw invalid({ contactId: "This contact doesn't belong to the customer. Select another contact." });
  return { customerId, contactId: contact };
}

/** Moves a note that was written before the phone call was logged to its log. */
async function moveNote(db: Transaction, id: string, row: PhoneCallRow): Promise<void> {
  const { businessId, now } = db.who;
  const { count } = await db.note.updateMany({
    where: { businessId, id, deletedAt: null },
    data: { phoneCallId: row.id, updatedAt: now, ...(row.customerId ? { customerId: row.customerId } : {}) },
  });
  if (count === 0) throw notFound("note");
}

/** Reads a logged phone call with the documented field names. */
export async function loadPhoneCall(db: Transaction, id: string): Promise<PhoneCall> {
  const { businessId } = db.who;
  const row = await db.phoneCall.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
  const [leg, contact, note] = [
    row.callId && (await db.providerCall.findUnique({ where: { businessId_id: { businessId, id: row.callId } } })),
    row.contactId && (await db.contact.findUnique({ where: { businessId_id: { businessId, id: row.contactId } } })),
    await db.note.findFirst({
      where: { businessId, phoneCallId: id, deletedAt: null },
      orderBy: { createdAt: "desc" },
    }),
  ];
  return {
    id: row.id,
    dateCreated: row.happenedAt.toISOString(),
    callPhoneNumber: row.phoneNumber,
    contact: contact ? { id: contact.id, fullName: `${contact.firstName} ${contact.lastName}`.trim() } : null,
    callType: CallType.parse(row.type),
    businessCustomerId: row.customerId,
    marketingCallId: leg && leg.source === "twilio" ? leg.id : null,
    voipCallApiCallId: leg && leg.source === "voip" ? leg.sid : null,
    noteId: note?.id ?? null,
  };
}
