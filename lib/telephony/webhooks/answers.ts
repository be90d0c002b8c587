import "server-only";
import { buildWebhookUrl } from "@/lib/platform/phone/make-twilio-provider";
import { formatInstructions, type Instruction } from "./format-instructions";

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
export function toInstructions(instructions: readonly Instruction[]): Response {
  return new Response(formatInstructions(instructions), { headers: { "content-type": "text/xml; charset=utf-8" } });
}

/** Returns empty instructions. */
export const buildEmptyInstructions = (): Response => toInstructions([]);

const say = (sentence: string): Instruction => ({ name: "Say", content: sentence });
const HANG_UP: Instruction = { name: "Hangup" };

/** Plays the notice. A caller who presses nothing is forwarded and recorded. */
export function announceRecording(forwardNumber: string): Instruction[] {
  const gather = { numDigits: 1, timeout: SECONDS.digit, action: buildWebhookUrl("voice"), method: "POST" };
  return [{ name: "Gather", attributes: gather, content: [say(NOTICE)] }, dial(forwardNumber, true)];
}

/** Forwards a caller to the forwarding number. */
export const forwardCaller = (forwardNumber: string, isRecorded: boolean): Instruction[] => [
  dial(forwardNumber, isRecorded),
];

function dial(forwardNumber: string, isRecorded: boolean): Instruction {
  const recording = {
    record: "record-from-answer-dual",
    recordingStatusCallback: buildWebhookUrl("recording"),
    recordingStatusCallbackMethod: "POST",
  };
  const number = {
    statusCallback: buildWebhookUrl("call-status"),
    statusCallbackMethod: "POST",
    statusCallbackEvent: "initiated ringing answered completed",
  };
  return {
    name: "Dial",
    attributes: {
      timeout: SECONDS.ring,
      action: buildWebhookUrl("voice"),
      method: "POST",
      ...(isRecorded ? recording : {}),
    },
    content: [{ name: "Number", attributes: number, content: forwardNumber }],
  };
}

/** Takes a message, unless the caller declined the recording. `business` is the name that customers know. */
export function takeMessage(business: string, isRecorded: boolean): Instruction[] {
  const attributes = {
    maxLength: SECONDS.message,
    playBeep: true,
    transcribe: true,
    transcribeCallback: buildWebhookUrl("transcript"),
    recordingStatusCallback: buildWebhookUrl("recording"),
    recordingStatusCallbackMethod: "POST",
    action: buildWebhookUrl("call-status"),
  };
  return [
    say(`You've reached ${business}. ${isRecorded ? LEAVE_A_MESSAGE : CALL_AGAIN}`),
    ...(isRecorded ? [{ name: "Record", attributes }] : []),
    HANG_UP,
  ];
}

export const hangUp = (): Instruction[] => [HANG_UP];

/** Answers callers of a number that belongs to nobody here. */
export const buildNotInService = (): Instruction[] => [say(NOT_IN_SERVICE), HANG_UP];
