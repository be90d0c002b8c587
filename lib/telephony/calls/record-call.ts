import "server-only";
import type { ProviderCall } from "@prisma/client";
import { readPhoneKey } from "@/lib/platform/format/parse-phone";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { searchCustomersByPhone } from "@/lib/customers/search/search-customers-by-phone";
import { settleCallbacks, settleWithoutNumber } from "./settle-callbacks";
import { type CallNews, announceCallChange } from "./announce-call-change";
import { parseCallerNumber, canBeCalledBack } from "./parse-caller-number";
import { getActivity, applyReport, type CallState, isInProgress, type CallReport } from "./call-state";
import { CallStatus, LegType } from "./call-status";

/** The phone call that a provider reports, with further facts. Unknown facts are left out. */
export type ReportedCall = {
  source: "twilio" | "voip";
  sid: string;
  accountSid?: string;
  parentSid?: string;
  type?: LegType;
  numberFrom?: string;
  numberTo?: string;
  callerName?: string;
  calleeName?: string;
  /** The id of our number that it came through. */
  numberId?: string | null;
  recordingDeclined?: boolean;
};

/** The longest stored name of an unknown caller. */
const LONGEST_NAME = 120;

/**
 * Records a provider's report in one transaction that locks the phone call's row. Repeated, late, or unordered reports
 * give the same result, and only changes are announced. Returns the phone call.
 *
 * A webhook calls this itself instead of leaving it to the worker: a card may take one second, and it must go as quickly
 * when someone else answers. The worker runs four tasks, each of which can wait many seconds for email or a recording.
 */
export function recordCall(
  who: Who,
  reportedCall: ReportedCall,
  { report, news }: { report: CallReport | ((call: ProviderCall) => CallReport); news?: CallNews }
): Promise<ProviderCall> {
  return who.db(async (db) => {
    const row = await lockProviderCall(db, reportedCall);
    const mergedRow = { ...row, ...(await pickNewColumns(db, row, reportedCall)) };
    const next = applyReport(toState(mergedRow), typeof report === "function" ? report(mergedRow) : report, who.now);
    return storeCall(db, row, { after: { ...mergedRow, ...toColumns(next) }, news });
  });
}

/** Locks the row of a phone call for the rest of the transaction. Creates it when there is none. */
export async function lockProviderCall(db: Transaction, { source, sid, accountSid }: ReportedCall) {
  const { businessId, now } = db.who;
  const lockCall = () => db.$queryRaw<unknown[]>`
    SELECT 1 AS one FROM provider_call
    WHERE business_id = ${businessId}::uuid AND source = ${source} AND sid = ${sid} FOR UPDATE`;
  // Most phone calls get several reports, so the row usually exists.
  if ((await lockCall()).length === 0) {
    const insertedCount = await db.$executeRaw`
      INSERT INTO provider_call (business_id, id, source, sid, account_sid, type, activity, status, start_at, created_at, updated_at)
      VALUES (${businessId}::uuid, gen_random_uuid(), ${source}, ${sid}, ${accountSid ?? ""}, 'NONE', 'RINGING', 'ringing', ${now}, ${now}, ${now})
      ON CONFLICT (business_id, source, sid) DO NOTHING`;
    // Another transaction created it at the same moment.
    if (insertedCount === 0) await lockCall();
  }
  return db.providerCall.findUniqueOrThrow({ where: { businessId_source_sid: { businessId, source, sid } } });
}

/** Returns the facts that were unknown until now. A known fact never changes. */
async function pickNewColumns(
  db: Transaction,
  row: ProviderCall,
  reportedCall: ReportedCall
): Promise<Partial<ProviderCall>> {
  const type = row.type === "NONE" && reportedCall.type ? reportedCall.type : row.type;
  const numberFrom = row.numberFrom || parseCallerNumber(reportedCall.numberFrom ?? "");
  const numberTo = row.numberTo || (reportedCall.numberTo ?? "");
  const other = type === "INBOUND" ? numberFrom : numberTo;
  const columns: Partial<ProviderCall> = {
    type,
    numberFrom,
    numberTo,
    accountSid: row.accountSid || (reportedCall.accountSid ?? ""),
    parentSid: row.parentSid ?? reportedCall.parentSid ?? null,
    callerName: row.callerName || (reportedCall.callerName ?? "").slice(0, LONGEST_NAME),
    calleeName: row.calleeName || (reportedCall.calleeName ?? "").slice(0, LONGEST_NAME),
    numberId: row.numberId ?? reportedCall.numberId ?? null,
    // A declined recording stays declined.
    recordingDeclined: row.recordingDeclined || (reportedCall.recordingDeclined ?? false),
  };
  const isCall = type === "INBOUND" || type === "OUTBOUND";
  if (!isCall || row.callerKey || !other) return columns;
  return { ...columns, callerKey: readPhoneKey(other), ...(await findNumberOwner(db.who, other)) };
}

/** Finds the customer of a number when there is only one. With several, a user has to choose. */
async function findNumberOwner(who: Who, number: string): Promise<Pick<ProviderCall, "customerId" | "contactId">> {
  const { items, total } = await searchCustomersByPhone(who, { phone: number, limit: 1 });
  const [match] = total === 1 ? items : [];
  return { customerId: match?.customer.id ?? null, contactId: match?.contact?.id ?? null };
}

const toState = (row: ProviderCall): CallState => ({
  type: LegType.parse(row.type),
  status: CallStatus.parse(row.status),
  answeredAt: row.answeredAt,
  endAt: row.endAt,
  durationSeconds: row.durationSeconds,
});

const toColumns = (state: CallState) => ({
  status: state.status,
  activity: getActivity(state),
  inProgress: isInProgress(state),
  answeredAt: state.answeredAt,
  endAt: state.endAt,
  durationSeconds: state.durationSeconds,
});

/** Writes the changes of a phone call and announces them. Does nothing without changes. */
async function storeCall(
  db: Transaction,
  before: ProviderCall,
  { after, news }: { after: ProviderCall; news?: CallNews }
): Promise<ProviderCall> {
  const { who } = db;
  const changed = FACTS.filter((name) => !isSame(before[name], after[name]));
  if (changed.length === 0) {
    if (news) await announceCallChange(db, before, news);
    return before;
  }
  // The transcript is written elsewhere, by the code that receives it.
  const { transcript: _, ...data } = after;
  const where = { businessId_id: { businessId: who.businessId, id: before.id } };
  const row = await db.providerCall.update({ where, data: { ...data, updatedAt: who.now } });
  if (row.status !== "ringing") await settleCall(db, row);
  const newsToAnnounce = news ?? (changed.includes("type") ? await findEarlierNews(db, row) : undefined);
  if (newsToAnnounce || changed.some((name) => REPORTED_FIELDS.has(name)))
    await announceCallChange(db, row, newsToAnnounce);
  return row;
}

async function settleCall(db: Transaction, { id, type, callerKey }: ProviderCall): Promise<void> {
  if (canBeCalledBack(callerKey)) await settleCallbacks(db, [callerKey]);
  else if (type === "INBOUND") await settleWithoutNumber(db, [id]);
}

/** Finds a recording that arrived before anything was known about its phone call. It was never announced. */
async function findEarlierNews(db: Transaction, { id }: ProviderCall): Promise<CallNews | undefined> {
  const recording = await db.callRecording.findFirst({
    where: { businessId: db.who.businessId, callId: id },
    orderBy: { createdAt: "desc" },
  });
  return recording ? { recordingId: recording.id } : undefined;
}

/** The columns that a provider's report can change. */
const FACTS = [
  "type",
  "status",
  "activity",
  "inProgress",
  "answeredAt",
  "endAt",
  "durationSeconds",
  "numberFrom",
  "numberTo",
  "accountSid",
  "parentSid",
  "callerKey",
  "callerName",
  "calleeName",
  "numberId",
  "recordingDeclined",
  "customerId",
  "contactId",
] as const satisfies readonly (keyof ProviderCall)[];

/** The columns that screens show. Changes of others are not announced. */
const REPORTED_FIELDS = new Set<keyof ProviderCall>([
  "type",
  "activity",
  "inProgress",
  "durationSeconds",
  "numberFrom",
  "numberTo",
  "callerName",
  "customerId",
]);

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
