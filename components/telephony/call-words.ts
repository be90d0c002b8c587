import { formatPhone, phoneKey } from "@/lib/platform/format/phone";
import { spokenName } from "@/lib/platform/format/caller-name";
import type { CallStatus } from "@/lib/telephony/calls/call-words";

type Tone = "neutral" | "success" | "warning" | "danger" | "info";

/** What became of a call, as people say it. */
export const CALL_LOOKS: Record<CallStatus, { word: string; tone: Tone }> = {
  ringing: { word: "Ringing", tone: "warning" },
  answered: { word: "Answered", tone: "success" },
  missed: { word: "Missed", tone: "danger" },
  rejected: { word: "Declined", tone: "danger" },
  busy: { word: "Busy", tone: "danger" },
  voicemail: { word: "Voicemail", tone: "info" },
  called: { word: "No answer", tone: "neutral" },
};

/** "+17045550100" as people read it here, without the country's 1. */
export const shownPhone = (number: string): string =>
  number ? formatPhone(phoneKey(number) || number) : "Unknown number";

/** "2:05", "1:02:05". */
export function callLength(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(Math.floor(seconds % 60)).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

type Caller = { number: string; callId: string; name?: string; customerId?: string | null };

/** The booking panel with what the call tells filled in; also for somebody new. */
export function bookingOf({ number, callId, name, customerId }: Caller): string {
  const search = new URLSearchParams({ call: callId });
  if (customerId) search.set("customer", customerId);
  else search.set("phone", number);
  const said = spokenName(name ?? "");
  if (!customerId && said) search.set("caller", said);
  return `/schedule/new?${search}`;
}
