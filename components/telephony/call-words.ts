import { formatPhone, toPhoneKey } from "@/lib/platform/format/format-phone";
import { formatCallerName } from "@/lib/platform/format/format-caller-name";
import type { CallListEntry } from "@/lib/telephony/calls/call";
import type { CallStatus } from "@/lib/telephony/calls/call-status";

type Tone = "neutral" | "success" | "warning" | "danger" | "info";

/** The words for the outcome of a phone call. */
export const CALL_LOOKS: Record<CallStatus, { word: string; tone: Tone }> = {
  ringing: { word: "Ringing", tone: "warning" },
  answered: { word: "Answered", tone: "success" },
  missed: { word: "Missed", tone: "danger" },
  rejected: { word: "Declined", tone: "danger" },
  busy: { word: "Busy", tone: "danger" },
  voicemail: { word: "Voicemail", tone: "info" },
  called: { word: "No answer", tone: "neutral" },
};

type CallState = { status: CallStatus | null; inProgress: boolean };

/** Returns the word for the state of a phone call. One that was logged by hand has no status. */
export function getCallLook({ status, inProgress }: CallState): { word: string; tone: Tone } {
  if (!status) return { word: "Logged manually", tone: "neutral" };
  return status === "answered" && inProgress ? { word: "On the phone", tone: "success" } : CALL_LOOKS[status];
}

/** Formats "+17045550100" without the country code 1. */
export const formatCallNumber = (number: string): string =>
  number ? formatPhone(toPhoneKey(number) || number) : "Unknown number";

/** Names the caller: the customer, the name from the telephone network, or the number. */
export const nameCaller = ({
  businessCustomer,
  callerIdName,
  phoneNumber,
}: Pick<CallListEntry, "businessCustomer" | "callerIdName" | "phoneNumber">): string =>
  businessCustomer?.fullName ?? (callerIdName || formatCallNumber(phoneNumber));

/** Formats a length, for example "2:05" or "1:02:05". */
export function callLength(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(Math.floor(seconds % 60)).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

type Caller = { number: string; callId: string; name?: string; customerId?: string | null };

/** Builds the address of the booking panel with the caller's data, even for a new customer. */
export function buildBookingHref({ number, callId, name, customerId }: Caller): string {
  const search = new URLSearchParams({ call: callId });
  if (customerId) search.set("customer", customerId);
  else search.set("phone", number);
  const spokenName = formatCallerName(name ?? "");
  if (!customerId && spokenName) search.set("caller", spokenName);
  return `/schedule/new?${search}`;
}
