import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { CallActivity, CallStatus, CallType, LegType } from "./call-status";

const Number = z.object({ phoneNumber: z.string() });

/** The realtime message about a phone call. rule: calls/real-time-activities */
export const RealTimeCallEvent = z.object({
  businessCustomerId: Id.nullable(),
  businessCustomerBusinessName: z.string(),
  businessCustomerName: z.string(),
  callActivity: CallActivity,
  /** Our id for a phone call of the phone provider; the service's own id for a voip call. */
  callId: z.string(),
  callType: z.enum(["INBOUND", "OUTBOUND"]),
  callInProgress: z.boolean(),
  dateCreated: z.string(),
  duration: z.number().int(),
  nameFrom: z.string(),
  nameTo: z.string(),
  numberFrom: Number,
  numberTo: Number,
  /** The addresses of the recording and of the transcript. */
  url: z.string().nullable(),
  txtUrl: z.string().nullable(),
});
export type RealTimeCallEvent = z.output<typeof RealTimeCallEvent>;

const Recording = z.object({
  id: Id,
  sid: z.string(),
  /** The address where users with the permission play it. Null until it was fetched from the provider. */
  s3Url: z.string().nullable(),
  duration: z.number().int(),
});

const RecordingData = z.object({
  id: Id,
  url: z.string().nullable(),
  duration: z.number().int(),
  /** The reason why it could not be stored. Empty when it is stored, or before the first try. */
  problem: z.string(),
});

/**
 * The customer of a phone call. A business shows its business name, a person the full name. rule:
 * calls/business-name-preferred
 */
const CallCustomer = z.object({
  id: Id,
  fullName: z.string(),
  businessName: z.string(),
  customerName: z.string(),
});

const Person = z.object({ id: Id, fullName: z.string() });

/** A phone call as its provider reports it. */
export const Call = z.object({
  id: Id,
  sid: z.string(),
  subaccount: z.object({ sid: z.string() }),
  appointmentId: Id.nullable(),
  businessCustomer: CallCustomer.nullable(),
  callerName: z.string(),
  callTrackingNumber: z.object({ id: Id, number: z.string() }).nullable(),
  phoneCallActivity: z.string(),
  numberFrom: z.string(),
  numberTo: z.string(),
  noteId: Id.nullable(),
  inProgress: z.boolean(),
  /** rule: calls/consent-inverse */
  isConsentAccepted: z.boolean(),
  isLocked: z.boolean(),
  /** The user who locked it. */
  lockedBy: Person.nullable(),
  startAt: z.string(),
  endAt: z.string().nullable(),
  status: CallStatus,
  statuses: z.array(CallStatus),
  type: LegType,
  recordingData: RecordingData.nullable(),
  isVoipCallEntry: z.boolean(),
  voipCallApiCallId: z.string().nullable(),
  recording: Recording.nullable(),
  childCall: z.object({ status: CallStatus }).nullable(),
  payzerPhoneCall: z.object({ id: Id }).nullable(),
});
export type Call = z.output<typeof Call>;

/** The facts about a caller to know before answering. */
export const CallCard = z.object({
  call: Call,
  number: z.string(),
  /** The business name, or the person's name. Empty for an unknown number. */
  name: z.string(),
  customerId: Id.nullable(),
  address: z.string(),
  /** The campaign of the called number. For a number without a campaign, its source. */
  campaign: z.string(),
  balance: z.string().nullable(),
  nextAppointment: z.object({ id: Id, start: z.string() }).nullable(),
  lastNote: z.object({ body: z.string(), date: z.string() }).nullable(),
  /** The last phone call with the same number. */
  lastCall: z.object({ date: z.string(), status: z.string() }).nullable(),
});
export type CallCard = z.output<typeof CallCard>;

/** The card of a phone call as sent to screens, with the id that the screens know. */
export const CallCardMessage = z.object({ callId: z.string(), card: CallCard });

/** A logged phone call. */
export const PhoneCall = z.object({
  id: Id,
  dateCreated: z.string(),
  callPhoneNumber: z.string(),
  contact: z.object({ id: Id, fullName: z.string() }).nullable(),
  callType: CallType,
  businessCustomerId: Id.nullable(),
  marketingCallId: Id.nullable(),
  voipCallApiCallId: z.string().nullable(),
  noteId: Id.nullable(),
});
export type PhoneCall = z.output<typeof PhoneCall>;

/** The voice service's report of a phone call, with its documented names. */
export const VoiceEvent = z.object({
  call_id: z.string(),
  callee_phone_number: z.string(),
  callee_name: z.string(),
  caller_name: z.string(),
  caller_phone_number: z.string(),
  recording_url: z.string().optional(),
  transcript_url: z.string().optional(),
});
export type VoiceEvent = z.output<typeof VoiceEvent>;

/** An entry of the call list: a provider's phone call with its log, or a phone call logged by hand. */
export const CallListEntry = z.object({
  /** The id of the provider's phone call, or of the logged one. */
  id: Id,
  appointmentId: Id.nullable(),
  businessCustomer: CallCustomer.nullable(),
  callActivity: z.string(),
  callDate: z.string(),
  callRecordingId: Id.nullable(),
  callRecordingDuration: z.number().int().nullable(),
  callerIdName: z.string(),
  customerAndContactName: z.object({ customerName: z.string(), customerId: Id }).nullable(),
  dateUpdated: z.string(),
  fullUserName: z.string(),
  inProgress: z.boolean(),
  /** rule: calls/entry-flags */
  isAnsweredWithCustomer: z.boolean(),
  isAnsweredWithoutCustomer: z.boolean(),
  isMissedWithCustomer: z.boolean(),
  isMissedWithoutCustomer: z.boolean(),
  isRejectedWithCustomer: z.boolean(),
  isRejectedWithoutCustomer: z.boolean(),
  isInitialCallForAppointment: z.boolean(),
  isManualCallEntry: z.boolean(),
  isRecordingDeclined: z.boolean(),
  isVoipCallEntry: z.boolean(),
  marketingCallId: Id.nullable(),
  noteId: Id.nullable(),
  phoneCallId: Id.nullable(),
  phoneNumber: z.string(),
  phoneAndCallerId: z.string(),
  recordingData: RecordingData.nullable(),
  relatedLocations: z.array(z.object({ id: Id, address: z.string(), city: z.string() })),
  userId: Id.nullable(),
  userPhoneAndCallerId: z.string(),
  voipCallApiCallId: z.string().nullable(),
  callType: CallType,
  note: z.object({ id: Id, title: z.string(), body: z.string(), label: z.string() }).nullable(),
  /** rule: calls/voip-events-attached */
  voipEvents: z.array(VoiceEvent),
  status: CallStatus.nullable(),
  isLocked: z.boolean(),
  lockedBy: Person.nullable(),
  hasTranscript: z.boolean(),
  /** The user who called back a phone call that nobody took, and the time. */
  calledBack: z.object({ at: z.string(), userAccount: Person.nullable() }).nullable(),
});
export type CallListEntry = z.output<typeof CallListEntry>;

/** The addresses where users with the permission play a recording or read a transcript. */
export const getRecordingPath = (id: string): string => `/api/telephony/recordings/${id}/audio`;
export const getTranscriptPath = (callId: string): string => `/api/telephony/calls/${callId}/transcript`;

type CallNames = { businessName: string; customerName: string };

/** rule: calls/business-name-preferred */
export const getDisplayName = ({ businessName, customerName }: CallNames): string => businessName || customerName;
