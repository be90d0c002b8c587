import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/http/call-shapes";
import { sendLateMessage } from "@/lib/scheduling/notices/tell-now";

const sendLate = call({
  id: "appointments.sendLateMessage",
  summary: "Tell the contacts of a visit that the technician is late",
  permission: "schedule.view",
  params: IdPath,
  returns: Success,
  changes: true,
  refusals: ["appointment_not_found", "late_message_sent", "appointment_canceled"],
  run: async ({ who, params }) => {
    await sendLateMessage(who, params.id);
    return { success: true };
  },
});

export { sendLate as GET, sendLate as POST };
