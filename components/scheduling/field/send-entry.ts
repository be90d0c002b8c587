import { sendJobFiles } from "@/components/jobs/send-job-files";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { FieldWork, OutboxEntry } from "@/lib/scheduling/field-outbox";

export type Sent = "sent" | "no-network" | "logged-out" | { problem: string };

/** Sends one entry under its key. What the office refuses comes back with its sentence. */
export async function sendEntry({ key: requestKey, visitId, at, work }: OutboxEntry): Promise<Sent> {
  try {
    if (work.kind === "clock") {
      const name = work.direction === "in" ? "POST /api/time-clock/in" : "POST /api/time-clock/out";
      await api(name, { body: { at } }, { requestKey, saysClock: true });
    } else if (visitId !== null) await sendVisitWork({ requestKey, visitId, at, work });
    return "sent";
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0;
    if (status === 401) return "logged-out";
    // Nobody answered, or somebody in between did: it is tried again.
    if (status === 0 || status === 429 || status >= 500) return "no-network";
    return { problem: (error as Error).message };
  }
}

type VisitWork = { requestKey: string; visitId: string; at: string; work: Exclude<FieldWork, { kind: "clock" }> };

async function sendVisitWork({ requestKey, visitId, at, work }: VisitWork): Promise<void> {
  const params = { id: visitId };
  switch (work.kind) {
    case "step": {
      const call = { params, body: { transition: work.transition, at } };
      const options = { requestKey, saysClock: true };
      await api("POST /api/appointments/[id]/update-tech-status-by-appointment", call, options);
      break;
    }
    case "late":
      await api(
        "POST /api/appointments/[id]/send-late-message",
        { params, query: { at } },
        { requestKey, saysClock: true },
      );
      break;
    case "note": {
      const { jobId, body, isImportant } = work;
      const note = { type: "appointment" as const, body, isImportant, jobId, appointmentId: visitId };
      await api("POST /api/notes", { body: { generic_note_type: note } }, { requestKey });
      break;
    }
    case "photo":
      await sendJobFiles(work.jobId, [new File([work.file], work.name, { type: work.file.type })], requestKey);
  }
}
