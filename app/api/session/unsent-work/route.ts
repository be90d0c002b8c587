import { call } from "@/lib/platform/http/call";
import { Success } from "@/lib/platform/shapes/call-shapes";
import { reportUnsentWork, UnsentReport } from "@/lib/users/phones/unsent-work";

export const POST = call({
  id: "session.reportUnsentWork",
  summary: "Reports the number of unsent changes on this device. 0 once all are sent",
  body: UnsentReport,
  returns: Success,
  // A phone reports automatically, which is no sign of an active user.
  passive: true,
  run: async ({ who, body }) => {
    await reportUnsentWork(who, body);
    return { success: true };
  },
});
