import "server-only";
import VoiceResponse from "twilio/lib/twiml/VoiceResponse";
import { buildWebhookUrl } from "@/lib/platform/phone/make-twilio-provider";

/** The digit with which a caller declines the recording. */
export const DECLINES = "9";

const NOTICE = `This call is recorded. To continue without recording, press ${DECLINES}.`;
const LEAVE_A_MESSAGE =
  "We can't take your call right now. Please leave your name, number, and a message after the tone.";
const CALL_AGAIN = "We can't take your call right now. Please call back later.";
const NOT_IN_SERVICE = "This number is not in service.";

/** The seconds that a caller has for a digit, that our phone rings, and that a message may last. */
const SECONDS = { digit: 3, ring: 25, message: 180 };

/** Wraps instructions as the provider expects them. */
export function toInstructions(instructions: VoiceResponse): Response {
  return new Response(instructions.toString(), { headers: { "content-type": "text/xml; charset=utf-8" } });
}

/** Returns empty instructions. */
export const buildEmptyInstructions = (): Response => toInstructions(new VoiceResponse());

/** Plays the notice. A caller who presses nothing is forwarded and recorded. */
export function announceRecording(forwardNumber: string): VoiceResponse {
  const voice = new VoiceResponse();
  const gather = voice.gather({
    numDigits: 1,
    timeout: SECONDS.digit,
    action: buildWebhookUrl("voice"),
    method: "POST",
  });
  gather.say(NOTICE);
  dialNumber(voice, forwardNumber, true);
  return voice;
}

/** Forwards a caller to the forwarding number. */
export function forwardCaller(forwardNumber: string, isRecorded: boolean): VoiceResponse {
  const voice = new VoiceResponse();
  dialNumber(voice, forwardNumber, isRecorded);
  return voice;
}

function dialNumber(voice: VoiceResponse, forwardNumber: string, isRecorded: boolean): void {
  const dial = voice.dial({
    timeout: SECONDS.ring,
    action: buildWebhookUrl("voice"),
    method: "POST",
    ...(isRecorded
      ? {
          record: "record-from-answer-dual" as const,
          recordingStatusCallback: buildWebhookUrl("recording"),
          recordingStatusCallbackMethod: "POST",
        }
      : {}),
  });
  dial.number(
    {
      statusCallback: buildWebhookUrl("call-status"),
      statusCallbackMethod: "POST",
      statusCallbackEvent: ["initiated", "ringing", "answered", "completed"],
    },
    forwardNumber
  );
}

/** Takes a message, unless the caller declined the recording. `business` is the name that customers know. */
export function takeMessage(business: string, isRecorded: boolean): VoiceResponse {
  const voice = new VoiceResponse();
  voice.say(`You've reached ${business}. ${isRecorded ? LEAVE_A_MESSAGE : CALL_AGAIN}`);
  if (isRecorded)
    voice.record({
      maxLength: SECONDS.message,
      playBeep: true,
      transcribe: true,
      transcribeCallback: buildWebhookUrl("transcript"),
      recordingStatusCallback: buildWebhookUrl("recording"),
      recordingStatusCallbackMethod: "POST",
      action: buildWebhookUrl("call-status"),
    });
  voice.hangup();
  return voice;
}

export function hangUp(): VoiceResponse {
  const voice = new VoiceResponse();
  voice.hangup();
  return voice;
}

/** Answers callers of a number that belongs to nobody here. */
export function buildNotInService(): VoiceResponse {
  const voice = new VoiceResponse();
  voice.say(NOT_IN_SERVICE);
  voice.hangup();
  return voice;
}
