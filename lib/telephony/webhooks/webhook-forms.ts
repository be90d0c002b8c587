import { z } from "zod";

// The provider adds more fields to all of these forms. Fields that are not named here are ignored.
// https://www.twilio.com/docs/voice/twiml#request-parameters

const Sid = z.string().min(1).max(64);
const text = z.string().max(400).default("");
const seconds = z.coerce.number().int().min(0).max(1_000_000).catch(0).default(0);

const ofCall = { CallSid: Sid, AccountSid: Sid };

export const VoiceForm = z.looseObject({
  ...ofCall,
  From: text,
  To: text,
  CallerName: text,
  Direction: text,
  CallStatus: text,
  Digits: text,
  /** The result of the forwarded leg, once it is over. */
  DialCallStatus: text,
});
export type VoiceForm = z.output<typeof VoiceForm>;

export const StatusForm = z.looseObject({
  ...ofCall,
  ParentCallSid: z.string().max(64).optional(),
  From: text,
  To: text,
  CallStatus: text,
  CallDuration: seconds,
});
export type StatusForm = z.output<typeof StatusForm>;

export const RecordingForm = z.looseObject({
  ...ofCall,
  RecordingSid: Sid,
  RecordingUrl: z.string().max(2_000).default(""),
  RecordingDuration: seconds,
  RecordingStatus: text,
  /** DialVerb for a forwarded phone call, RecordVerb for a message. */
  RecordingSource: text,
});
export type RecordingForm = z.output<typeof RecordingForm>;

export const TranscriptForm = z.looseObject({
  ...ofCall,
  RecordingSid: z.string().max(64).default(""),
  TranscriptionSid: Sid,
  TranscriptionStatus: text,
  TranscriptionText: z.string().max(200_000).default(""),
  TranscriptionUrl: z.string().max(2_000).default(""),
});
export type TranscriptForm = z.output<typeof TranscriptForm>;
