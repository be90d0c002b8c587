import { sendJobFiles, computeSlowestMs } from "@/components/jobs/send-job-files";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { FieldWork, OutboxEntry, SignatureWork } from "@/lib/scheduling/field/outbox-entry";

/** `problem`: the office refused the entry. `trouble`: the server answered but could not accept it. */
export type SendAnswer = "sent" | "no-network" | "logged-out" | { problem: string; code: string } | { trouble: string };

/** No answer, or the answer of a proxy or of a server that is still starting. */
const NO_NETWORK = new Set([0, 502, 503, 504]);

/** The time limit for a try, in ms. A connection with a weak signal can hang for minutes. */
const TRY_MS = 15_000;

/** Sends one entry under its key. A refusal returns the office's sentence. */
export async function sendEntry(
  { key: requestKey, appointmentId, at, work }: OutboxEntry,
  limitMs: number = TRY_MS,
  onProgress?: (share: number) => void
): Promise<SendAnswer> {
  try {
    if (work.kind === "clock") {
      const name = work.direction === "in" ? "POST /api/time-clock/in" : "POST /api/time-clock/out";
      await api(name, { body: { at } }, { requestKey, limitMs, saysClock: true });
    } else if (work.kind === "signature") await sendSignature(work, { requestKey, at, limitMs });
    else if (appointmentId !== null)
      await sendAppointmentWork({ requestKey, appointmentId, at, work, limitMs, onProgress });
    return "sent";
  } catch (error) {
    // The phone itself failed: it can no longer read a photo.
    if (!(error instanceof CallError)) return { trouble: String(error) };
    const { status, message, answer } = error;
    if (status === 401) return "logged-out";
    if (NO_NETWORK.has(status)) return "no-network";
    return status === 429 || status >= 500 ? { trouble: message } : { problem: message, code: answer.code };
  }
}

type AppointmentWork = {
  requestKey: string;
  appointmentId: string;
  at: string;
  work: Exclude<FieldWork, { kind: "clock" | "signature" }>;
  limitMs: number;
  onProgress: ((share: number) => void) | undefined;
};

async function sendAppointmentWork({
  requestKey,
  appointmentId,
  at,
  work,
  ...sendOptions
}: AppointmentWork): Promise<void> {
  const { limitMs, onProgress } = sendOptions;
  const params = { id: appointmentId };
  switch (work.kind) {
    case "step": {
      const call = { params, body: { transition: work.transition, at } };
      const options = { requestKey, limitMs, saysClock: true };
      await api("POST /api/appointments/[id]/update-tech-status-by-appointment", call, options);
      break;
    }
    case "late":
      await api(
        "POST /api/appointments/[id]/send-late-message",
        { params, query: { at } },
        { requestKey, limitMs, saysClock: true }
      );
      break;
    case "note": {
      const { jobId, body, isImportant } = work;
      const note = { type: "appointment" as const, body, isImportant, jobId, appointmentId };
      await api("POST /api/notes", { body: { generic_note_type: note } }, { requestKey, limitMs });
      break;
    }
    case "photo":
      await sendJobFiles(work.jobId, [new File([work.file], work.name, { type: work.file.type })], {
        requestKey,
        takenAt: work.takenAt,
        limitMs,
        ...(onProgress ? { onProgress } : {}),
      });
  }
}

async function sendSignature(
  { invoiceId, name, drawing, textVersion, acceptedPlanIds = [] }: SignatureWork,
  { requestKey, at, limitMs }: { requestKey: string; at: string; limitMs: number }
): Promise<void> {
  const body = { name, textVersion, acceptedPlanIds, at, ...(drawing ? { drawing } : {}) };
  const limit = limitMs + computeSlowestMs(drawing?.length ?? 0);
  const options = { requestKey, limitMs: limit, saysClock: true };
  await api("POST /api/invoices/[id]/sign", { params: { id: invoiceId }, body }, options);
}
