import type { CallActivity, CallStatus, LegType } from "./call-words";

/** What is known of a call. It only ever grows, so that the order in which a provider tells of it does not matter. */
export type CallState = {
  type: LegType;
  status: CallStatus;
  answeredAt: Date | null;
  endAt: Date | null;
  durationSeconds: number | null;
};

/** What a provider tells of a call. */
export type Told = {
  /** What became of it, where that is told; the weightiest that was ever told stays. */
  status?: CallStatus;
  isEnded?: boolean;
  durationSeconds?: number;
};

/** The later in this list outweighs: somebody who talked to us has not been missed, whatever is told afterwards. */
const WEIGHT: readonly CallStatus[] = ["ringing", "called", "missed", "busy", "rejected", "voicemail", "answered"];

const weightier = (a: CallStatus, b: CallStatus): CallStatus => (WEIGHT.indexOf(b) > WEIGHT.indexOf(a) ? b : a);

/** What is known after something was told at a moment. Told again, or late, it changes nothing. */
export function afterTold(state: CallState, told: Told, at: Date): CallState {
  const isEnded = state.endAt !== null || (told.isEnded ?? false);
  // An end of which nothing else is known: nobody talked.
  const given = told.status ?? (told.isEnded ? nobody(state.type) : "ringing");
  const status = weightier(state.status, given);
  return {
    ...state,
    status,
    answeredAt: state.answeredAt ?? (status === "answered" ? at : null),
    endAt: state.endAt ?? (isEnded ? at : null),
    durationSeconds: Math.max(state.durationSeconds ?? 0, told.durationSeconds ?? 0) || null,
  };
}

const nobody = (type: LegType): CallStatus => (type === "INBOUND" || type === "NONE" ? "missed" : "called");

/** Somebody of ours is called, or talks. */
export function isInProgress({ status, endAt }: Pick<CallState, "status" | "endAt">): boolean {
  return endAt === null && (status === "ringing" || status === "answered");
}

/** rule: calls/real-time-activities */
export function activityOf({ status }: Pick<CallState, "status">): Exclude<CallActivity, "transcript"> {
  switch (status) {
    case "answered":
      return "answered";
    case "voicemail":
      return "VOICEMAIL";
    case "rejected":
    case "busy":
      return "REJECTED";
    case "missed":
    case "called":
      return "MISSED";
    default:
      return "RINGING";
  }
}

/** The phone provider's states of a leg. That of a caller who hears our notice says nothing of who takes the call. */
export function toldByStatus(providerStatus: string, type: LegType, durationSeconds = 0): Told {
  const length = durationSeconds > 0 ? { durationSeconds } : {};
  switch (providerStatus) {
    case "in-progress":
    case "answered":
      return type === "INBOUND" || type === "NONE" ? {} : { status: "answered" };
    case "completed":
      // The length of a caller's own leg has the notice and the ringing in it; the leg it was put through on says how
      // long they talked.
      return type === "INBOUND" || type === "NONE"
        ? { isEnded: true }
        : { status: "answered", isEnded: true, ...length };
    case "busy":
      return { status: "busy", isEnded: true };
    case "no-answer":
    case "failed":
    case "canceled":
      return { status: nobody(type), isEnded: true };
    default:
      return {};
  }
}

/** What the leg that a call was forwarded on says of the call itself: who declines on our side rejects the caller. */
export function toldByChild(providerStatus: string, durationSeconds = 0): Told {
  switch (providerStatus) {
    case "in-progress":
    case "answered":
      return { status: "answered" };
    case "completed":
      return { status: "answered", isEnded: true, ...(durationSeconds > 0 ? { durationSeconds } : {}) };
    case "busy":
      return { status: "rejected" };
    case "no-answer":
    case "failed":
    case "canceled":
      return { status: "missed" };
    default:
      return {};
  }
}
