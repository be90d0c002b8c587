import { SandboxCalls } from "@/components/telephony/sandbox-calls";
import type { Who } from "@/lib/platform/session/who";
import { listCallFilters } from "@/lib/telephony/calls/call-filters";
import { listProviderCalls } from "@/lib/telephony/calls/list-calls";

const SHOWN = 5;

/** The far side of the phone, with the calls that came last. */
export async function PlayCalls({ who }: { who: Who }) {
  const [{ callTrackingNumbers: numbers }, { items }] = await Promise.all([
    listCallFilters(who),
    listProviderCalls(who, { types: ["INBOUND"], limit: SHOWN, offset: 0 }),
  ]);
  const calls = items
    .filter(({ isVoipCallEntry }) => !isVoipCallEntry)
    .map(({ id, numberFrom, status, inProgress, isConsentAccepted }) => ({
      id,
      number: numberFrom,
      status,
      inProgress,
      isDeclined: !isConsentAccepted,
    }));
  return <SandboxCalls numbers={numbers} calls={calls} />;
}
