import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import type { Outcome } from "./outbox-sender";
import { api, CallError } from "@/lib/platform/http/api-client";

/** The maximum wait in ms for the preview of the message on a weak signal. */
const PATIENCE_MS = 4_000;
const QUESTION = "Tell the customer that you are late?";
const WORDS = { yes: "Tell them", no: "Not now" };
const LATER = "There is no network. The message is sent when you are back online, if that is within the hour.";

/**
 * Shows the late message and sends it after a confirmation. Without a network it cannot be shown, so it is stored
 * through `keep` if given.
 */
export async function sendLate(appointmentId: string, keep?: () => Promise<Outcome>): Promise<void> {
  try {
    if (keep && !navigator.onLine) return await keepLate(keep);
    const params = { id: appointmentId };
    const limit = keep ? { limitMs: PATIENCE_MS } : {};
    const { message } = await api("GET /api/appointments/[id]/late-message", { params }, limit);
    if (!(await confirmDialog(QUESTION, `They get: “${message}”`, WORDS))) return;
    await api("POST /api/appointments/[id]/send-late-message", { params }, limit);
    toast.success("The customer is told.");
  } catch (error) {
    if (keep && error instanceof CallError && error.status === 0) return keepLate(keep);
    toast.danger(error instanceof Error ? error.message : "The message could not be sent.");
  }
}

async function keepLate(keep: () => Promise<Outcome>): Promise<void> {
  if (!(await confirmDialog(QUESTION, LATER, WORDS))) return;
  const answer = await keep();
  if (typeof answer === "object") toast.danger(answer.problem);
  else toast.success("Kept. It will be sent when you are back online.");
}
