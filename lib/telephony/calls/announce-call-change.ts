import "server-only";
import type { ProviderCall } from "@prisma/client";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction } from "@/lib/platform/session/who";
import { CallActivity } from "./call-status";
import { type RealTimeCallEvent, getRecordingPath, getTranscriptPath } from "./call";

/** News about a phone call besides its activity. */
export type CallNews = { recordingId?: string; isTranscript?: boolean };

/**
 * Announces a change of a phone call to screens. A forwarded leg counts as news of the phone call itself. Nothing is
 * announced before the numbers of the phone call are known. rule: realtime/update-call
 */
export async function announceCallChange(db: Transaction, row: ProviderCall, more: CallNews = {}): Promise<void> {
  const { type } = row;
  if (type !== "INBOUND" && type !== "OUTBOUND") return;
  const customer = row.customerId ? await loadCallCustomer(db, row.customerId) : null;
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
    url: more.recordingId ? getRecordingPath(more.recordingId) : null,
    txtUrl: more.isTranscript ? getTranscriptPath(row.id) : null,
  };
  recordEvent(db, "call.stored", { channel: row.source === "voip" ? "voip-call-api" : "twilio-call", call });
}

function loadCallCustomer(db: Transaction, id: string) {
  const select = { businessName: true, firstName: true, lastName: true };
  return db.customer.findUnique({ where: { businessId_id: { businessId: db.who.businessId, id } }, select });
}
