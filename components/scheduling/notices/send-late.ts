import { confirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { api, CallError } from "@/lib/platform/http/api-client";

const QUESTION = "Tell the customer that you are late?";
const LATER = "There is no network. The message is sent when you are back online, if that is within the hour.";

/**
 * Shows the late message, and sends it when one says yes. Without a network it cannot be shown; then it is kept, where
 * there is a way to `keep` it.
 */
export async function sendLate(appointmentId: string, keep?: () => Promise<unknown>): Promise<void> {
  try {
    if (keep && !navigator.onLine) return await keepLate(keep);
    const params = { id: appointmentId };
    const { message } = await api("GET /api/appointments/[id]/late-message", { params });
    if (!(await confirmDialog(QUESTION, `They get: “${message}”`))) return;
    await api("POST /api/appointments/[id]/send-late-message", { params });
    toast.success("The customer is told.");
  } catch (error) {
    if (keep && error instanceof CallError && error.status === 0) return keepLate(keep);
    toast.danger(error instanceof Error ? error.message : "The message could not be sent.");
  }
}

async function keepLate(keep: () => Promise<unknown>): Promise<void> {
  if (!(await confirmDialog(QUESTION, LATER))) return;
  await keep();
  toast.success("Kept. It will be sent when you are back online.");
}
