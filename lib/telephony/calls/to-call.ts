import { formatPhone } from "@/lib/platform/format/format-phone";
import { type Call, type CallListEntry, getRecordingPath, getTranscriptPath, type VoiceEvent } from "./call";
import type { CallRow } from "./select-calls";
import { CALL_STATUSES, type CallStatus, toCallType } from "./call-status";

type Leg = NonNullable<CallRow["leg"]>;

const toInstant = (text: string): string => new Date(text).toISOString();

/** Converts a provider's phone call to the documented field names. */
export function toCall(row: CallRow & { leg: Leg }): Call {
  const { leg, log, recording } = row;
  return {
    id: leg.id,
    sid: leg.sid,
    subaccount: { sid: leg.accountSid },
    appointmentId: log?.appointmentId ?? null,
    businessCustomer: row.customer,
    callerName: leg.callerName,
    callTrackingNumber: row.ourNumber,
    phoneCallActivity: leg.activity,
    numberFrom: leg.numberFrom,
    numberTo: leg.numberTo,
    noteId: row.note?.id ?? null,
    inProgress: leg.inProgress,
    isConsentAccepted: !leg.recordingDeclined,
    isLocked: row.lockedBy !== null,
    lockedBy: row.lockedBy,
    startAt: toInstant(leg.startAt),
    endAt: leg.endAt && toInstant(leg.endAt),
    status: leg.status,
    statuses: [...CALL_STATUSES],
    type: leg.type,
    recordingData: toRecordingData(row),
    isVoipCallEntry: leg.source === "voip",
    voipCallApiCallId: leg.source === "voip" ? leg.sid : null,
    recording: recording && {
      id: recording.id,
      sid: recording.sid,
      s3Url: recording.isFetched ? getRecordingPath(recording.id) : null,
      duration: recording.durationSeconds,
    },
    childCall: row.childStatus && { status: row.childStatus },
    payzerPhoneCall: log && { id: log.id },
  };
}

/** Converts a row to an entry of the call list. */
export function toEntry(row: CallRow): CallListEntry {
  const { leg, log, customer, note } = row;
  const phone = leg ? getOtherNumber(leg) : (log?.phoneNumber ?? "");
  const at = leg?.startAt ?? log?.happenedAt ?? "";
  const updated = [leg?.updatedAt, log?.updatedAt].flatMap((text) => (text ? [toInstant(text)] : [])).toSorted();
  const recording = toRecordingData(row);
  const person = row.logger ?? row.lockedBy;
  return {
    id: leg?.id ?? log?.id ?? "",
    appointmentId: log?.appointmentId ?? null,
    businessCustomer: customer,
    callActivity: leg?.activity ?? "answered",
    callDate: toInstant(at),
    callRecordingId: recording?.id ?? null,
    callRecordingDuration: recording?.duration ?? leg?.durationSeconds ?? null,
    callerIdName: leg?.callerName ?? "",
    customerAndContactName: customer && {
      customerName: row.contact ? `${customer.fullName} (${row.contact.fullName})` : customer.fullName,
      customerId: customer.id,
    },
    dateUpdated: updated.at(-1) ?? toInstant(at),
    fullUserName: person?.fullName ?? "",
    inProgress: leg?.inProgress ?? false,
    ...getFlags(leg?.status ?? null, customer !== null),
    isInitialCallForAppointment: Boolean(log?.appointmentId),
    isManualCallEntry: leg === null,
    isRecordingDeclined: leg?.recordingDeclined ?? false,
    isVoipCallEntry: leg?.source === "voip",
    marketingCallId: leg?.source === "twilio" ? leg.id : null,
    noteId: note?.id ?? null,
    phoneCallId: log?.id ?? null,
    phoneNumber: phone,
    phoneAndCallerId: `${formatPhone(phone)} ${leg?.callerName ?? ""}`.trim(),
    recordingData: recording,
    relatedLocations: row.places ?? [],
    userId: person?.id ?? null,
    userPhoneAndCallerId: [leg && formatPhone(getOurNumber(leg)), person?.fullName].filter(Boolean).join(" "),
    voipCallApiCallId: leg?.source === "voip" ? leg.sid : null,
    callType: leg ? toCallType(leg.type) : (log?.type ?? "None"),
    note: note && { ...toCallNote(note) },
    voipEvents: leg?.source === "voip" ? [toVoiceEvent(leg, row)] : [],
    status: leg?.status ?? null,
    isLocked: row.lockedBy !== null,
    lockedBy: row.lockedBy,
    hasTranscript: leg?.hasTranscript ?? false,
    calledBack: leg?.calledBackAt ? { at: toInstant(leg.calledBackAt), userAccount: row.calledBackBy } : null,
  };
}

/** Builds the voice service's event. With `onlyOwnUrls`, it has no address of the provider. rule: voice/batch-events */
export function toVoiceEvent(leg: Leg, { recording }: Pick<CallRow, "recording">, onlyOwnUrls = true): VoiceEvent {
  const url =
    recording && (recording.isFetched ? getRecordingPath(recording.id) : onlyOwnUrls ? null : recording.providerUrl);
  return {
    call_id: leg.sid,
    callee_phone_number: leg.numberTo,
    callee_name: leg.calleeName,
    caller_name: leg.callerName,
    caller_phone_number: leg.numberFrom,
    ...(url && !leg.recordingDeclined ? { recording_url: url } : {}),
    ...(leg.hasTranscript ? { transcript_url: getTranscriptPath(leg.id) } : {}),
  };
}

const getOtherNumber = (leg: Leg): string => (leg.type === "INBOUND" ? leg.numberFrom : leg.numberTo);
const getOurNumber = (leg: Leg): string => (leg.type === "INBOUND" ? leg.numberTo : leg.numberFrom);

function toRecordingData({ recording, leg }: CallRow) {
  if (!recording || leg?.recordingDeclined) return null;
  const { id, isFetched, durationSeconds: duration, problem } = recording;
  return { id, url: isFetched ? getRecordingPath(id) : null, duration, problem: isFetched ? "" : problem };
}

/** rule: notes/phone-label */
const toCallNote = ({ isInitialCall, ...note }: NonNullable<CallRow["note"]>) => ({
  ...note,
  label: isInitialCall ? "initial call" : "call",
});

/** rule: calls/entry-flags */
function getFlags(status: CallStatus | null, hasCustomer: boolean) {
  const isAnswered = status === "answered";
  const isMissed = status === "missed" || status === "voicemail";
  const isRejected = status === "rejected" || status === "busy";
  return {
    isAnsweredWithCustomer: isAnswered && hasCustomer,
    isAnsweredWithoutCustomer: isAnswered && !hasCustomer,
    isMissedWithCustomer: isMissed && hasCustomer,
    isMissedWithoutCustomer: isMissed && !hasCustomer,
    isRejectedWithCustomer: isRejected && hasCustomer,
    isRejectedWithoutCustomer: isRejected && !hasCustomer,
  };
}
