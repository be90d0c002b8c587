import { z } from "zod";
import { Contact } from "@/lib/customers/records/customer";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Announcement } from "@/lib/scheduling/notices/announcement";
import { getLateMessage } from "@/lib/scheduling/notices/get-late-message";

export const GET = call({
  id: "appointments.getLateMessage",
  summary: "Returns the text and recipients of the running-late message",
  permission: "schedule.view",
  params: IdPath,
  returns: z.object({ message: z.string(), contacts: z.array(Contact), recipients: Announcement.shape.recipients }),
  refusals: ["appointment_not_found"],
  run: ({ who, params }) => getLateMessage(who, params.id),
});
