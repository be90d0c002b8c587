import type { CallActivity, CallStatus, LegType } from "./call-status";

/**
 * The known state of a phone call. Information is only added, so the order of the provider's reports does not matter.
 */
export type CallState = {
  type: LegType;
  status: CallStatus;
  answeredAt: Date | null;
  endAt: Date | null;
  durationSeconds: number | null;
};

/** A provider's report about a phone call. */
export type CallReport = {
  /** The reported result. The weightiest result ever reported stays. */
  status?: CallStatus;
  isEnded?: boolean;
  durationSeconds?: number;
};

/**
 * A later status in this list outweighs an earlier one. A caller who talked to us was not missed, no matter what is
 * reported later.
 */
const WEIGHT: readonly CallStatus[] = ["ringing", "called", "missed", "busy", "rejected", "voicemail", "answered"];

const getWeightier = (a: CallStatus, b: CallStatus): CallStatus => (WEIGHT.indexOf(b) > WEIGHT.indexOf(a) ? b : a);

/** Computes the state after a report. A repeated or late report changes nothing. */
export function applyReport(state: CallState, report: CallReport, at: Date): CallState {
  const isEnded = state.endAt !== null || (report.isEnded ?? false);
  // An end without any other information means that nobody talked.
  const reportedStatus = report.status ?? (report.isEnded ? getMissedStatus(state.type) : "ringing");
  const status = getWeightier(state.status, reportedStatus);
  return {
    ...state,
    status,
    answeredAt: state.answeredAt ?? (status === "answered" ? at : null),
    endAt: state.endAt ?? (isEnded ? at : null),
    durationSeconds: Math.max(state.durationSeconds ?? 0, report.durationSeconds ?? 0) || null,
  };
}

const getMissedStatus = (type: LegType): CallStatus => (type === "INBOUND" || type === "NONE" ? "missed" : "called");

/** True while one of our phones rings or somebody is talking. */
export function isInProgress({ status, endAt }: Pick<CallState, "status" | "endAt">): boolean {
  return endAt === null && (status === "ringing" || status === "answered");
}

/** rule: calls/real-time-activities */
export function getActivity({ status }: Pick<CallState, "status">): Exclude<CallActivity, "transcript"> {
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

/**
 * Interprets the phone provider's states of a leg. The leg of a caller who hears our notice does not show who takes the
 * phone call.
 */
export function parseLegStatus(providerStatus: string, type: LegType, durationSeconds = 0): CallReport {
  const length = durationSeconds > 0 ? { durationSeconds } : {};
  switch (providerStatus) {
    case "in-progress":
    case "answered":
      return type === "INBOUND" || type === "NONE" ? {} : { status: "answered" };
    case "completed":
      // The length of the caller's own leg includes the notice and the ringing. Only the forwarded leg shows how long
      // they talked.
      return type === "INBOUND" || type === "NONE"
        ? { isEnded: true }
        : { status: "answered", isEnded: true, ...length };
    case "busy":
      return { status: "busy", isEnded: true };
    case "no-answer":
    case "failed":
    case "canceled":
      return { status: getMissedStatus(type), isEnded: true };
    default:
      return {};
  }
}

/**
 * Interprets the state of the forwarded leg for the phone call itself. When our side declines, the caller was rejected.
 */
export function parseChildStatus(providerStatus: string, durationSeconds = 0): CallReport {
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
