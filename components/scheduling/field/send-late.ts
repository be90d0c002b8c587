import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import type { Outcome } from "./outbox-sender";
import { describeSending } from "@/components/ui/browser/describe-sending";
import { api, CallError } from "@/lib/platform/http/api-client";
import { describeRecipients } from "@/lib/scheduling/notices/announcement";

/** The maximum wait in ms for the preview of the message on a weak signal. */
const PATIENCE_MS = 4_000;
const QUESTION = "Send running-late message?";
const WORDS = { yes: "Send", no: "Cancel" };

/**
 * Shows the late message and sends it after a confirmation. `about` names the appointment. Without a network the
 * message cannot be shown, so it is stored through `keep` if given.
 */
export async function sendLate(appointmentId: string, about: string, keep?: () => Promise<Outcome>): Promise<void> {
  try {
    if (keep && !navigator.onLine) return await keepLate(about, keep);
    const params = { id: appointmentId };
    const limit = keep ? { limitMs: PATIENCE_MS } : {};
    const { message, recipients } = await api("GET /api/appointments/[id]/late-message", { params }, limit);
    const sentence = describeRecipients(recipients);
    if (recipients.every(({ address }) => address === null)) return void toast.danger(sentence);
    if (!(await confirmDialog(QUESTION, `${sentence} “${message}”`, WORDS))) return;
    await api("POST /api/appointments/[id]/send-late-message", { params }, limit);
    if (recipients.every(({ state }) => state === null || state === "kept"))
      return void toast.danger(`Didn't send the running-late message for ${about}. ${sentence}`);
    toast.success(`Sending the running-late message for ${about}. ${sentence}`);
  } catch (error) {
    if (keep && error instanceof CallError && error.status === 0) return keepLate(about, keep);
    const failed = `Couldn't send the running-late message for ${about}. Try again.`;
    toast.danger(error instanceof Error ? error.message : failed);
  }
}

const describeLater = () =>
  `${navigator.onLine ? "Weak signal" : "Offline"}. The message will send ${describeSending()}, but only within an hour and before work starts.`;

async function keepLate(about: string, keep: () => Promise<Outcome>): Promise<void> {
  if (!(await confirmDialog(QUESTION, describeLater(), WORDS))) return;
  const answer = await keep();
  if (typeof answer === "object") toast.danger(answer.problem);
  else if (answer === "sent") toast.success(`Sending the running-late message for ${about}.`);
  else toast.success(`The running-late message for ${about} will send ${describeSending()}.`);
}
