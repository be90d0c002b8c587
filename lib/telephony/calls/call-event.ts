import "server-only";
import type { ProviderCall } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { CallActivity } from "./call-words";
import { type RealTimeCallEvent, recordingPath, transcriptPath } from "./call-shapes";

/** What is new of a call besides what it is doing. */
export type CallNews = { recordingId?: string; isTranscript?: boolean };

/**
 * Tells screens what became of a call. Legs that a call was forwarded on are told as what becomes of the call itself, and
 * of a call whose numbers are not known yet nothing is told. rule: realtime/update-call
 */
export async function tellCall(who: Who, db: Transaction, row: ProviderCall, more: CallNews = {}): Promise<void> {
  const { type } = row;
  if (type !== "INBOUND" && type !== "OUTBOUND") return;
  const customer = row.customerId ? await customerOf(who, db, row.customerId) : null;
  const call: RealTimeCallEvent = {
    businessCustomerId: row.customerId,
    businessCustomerBusinessName: customer?.businessName ?? "",
    businessCustomerName: customer ? `${customer.firstName} ${customer.lastName}`.trim() : "",
    callActivity: more.isTranscript ? "transcript" : CallActivity.parse(row.activity),
    callId: row.source === "voip" ? row.sid : row.id,
    callType: type,
    callInProgress: row.inProgress,
    dateCreated: row.startAt.toISOString(),
    duration: row.durationSeconds ?? 0,
    nameFrom: row.callerName,
    nameTo: row.calleeName,
    numberFrom: { phoneNumber: row.numberFrom },
    numberTo: { phoneNumber: row.numberTo },
    url: more.recordingId ? recordingPath(more.recordingId) : null,
    txtUrl: more.isTranscript ? transcriptPath(row.id) : null,
  };
  recordEvent(who, db, "call.stored", { channel: row.source === "voip" ? "voip-call-api" : "twilio-call", call });
}

function customerOf({ businessId }: Who, db: Transaction, id: string) {
  const select = { businessName: true, firstName: true, lastName: true };
  return db.customer.findUnique({ where: { businessId_id: { businessId, id } }, select });
}
