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
