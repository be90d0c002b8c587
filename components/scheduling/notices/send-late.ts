import { confirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/api-client";

/** Shows the late message, and sends it when one says yes. */
export async function sendLate(appointmentId: string): Promise<void> {
  const params = { id: appointmentId };
  try {
    const { message } = await api("GET /api/appointments/[id]/late-message", { params });
    if (!(await confirmDialog("Tell the customer that you are late?", `They get: “${message}”`))) return;
    await api("POST /api/appointments/[id]/send-late-message", { params });
    toast.success("The customer is told.");
  } catch (error) {
    toast.danger(error instanceof Error ? error.message : "The message could not be sent.");
  }
}

const WHEN = "There is no network. The message is sent when you are back online, if that is within the hour.";

/** Without a network the message cannot be shown: it is kept when one says yes. */
export async function keepLate(keep: () => Promise<unknown>): Promise<void> {
  if (!(await confirmDialog("Tell the customer that you are late?", WHEN))) return;
  try {
    await keep();
    toast.success("Kept. It will be sent when you are back online.");
  } catch (error) {
    toast.danger(error instanceof Error ? error.message : "The message could not be kept.");
  }
}
