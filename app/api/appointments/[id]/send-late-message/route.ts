import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { ActionTime, readPhoneTime } from "@/lib/platform/session/action-time";
import { sendLateMessage } from "@/lib/scheduling/edits/send-late-message";

const sendLate = call({
  id: "appointments.sendLateMessage",
  summary: "Notifies the appointment's contacts that the technician is running late",
  permission: "schedule.view",
  params: IdPath,
  query: z.object({ at: ActionTime }),
  returns: Success,
  changes: true,
  refusals: [
    "appointment_not_found",
    "late_message_sent",
    "too_late_to_tell",
    "nobody_to_tell",
    "appointment_canceled",
  ],
  run: async ({ who, params, query, request }) => {
    await sendLateMessage(who, params.id, readPhoneTime(request, query));
    return { success: true };
  },
});

export { sendLate as GET, sendLate as POST };
