import { SandboxCalls } from "@/components/telephony/sandbox-calls";
import type { Who } from "@/lib/platform/session/who";
import { listCallFilters } from "@/lib/telephony/calls/call-filters";
import { listProviderCalls } from "@/lib/telephony/calls/list-calls";
import { findPlayedVoice } from "@/lib/telephony/sandbox/find-played-voice";

const MAX_SHOWN = 5;

/** Plays phone calls, with the latest calls. */
export async function PlayCalls({ who }: { who: Who }) {
  const [voice, { callTrackingNumbers: numbers }, { items }] = await Promise.all([
    findPlayedVoice(who),
    listCallFilters(who),
    listProviderCalls(who, { types: ["INBOUND"], limit: MAX_SHOWN, offset: 0 }),
  ]);
  const calls = items
    .filter(({ isVoipCallEntry }) => !isVoipCallEntry || voice !== null)
    .map(({ id, numberFrom, status, inProgress, isConsentAccepted, isVoipCallEntry: isVoice }) => ({
      id,
      number: numberFrom,
      status,
      inProgress,
      isDeclined: !isConsentAccepted,
      isVoice,
    }));
  return <SandboxCalls numbers={numbers} hasVoice={voice !== null} calls={calls} />;
}
