import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Announcement } from "@/lib/scheduling/notices/announcement";
import { findPlannedAnnouncement } from "@/lib/scheduling/notices/find-planned-announcement";

export const GET = call({
  id: "appointments.getPlannedAnnouncement",
  summary: "Returns the recipients and send time of the pending message about a change. Null if there is none",
  permission: "schedule.change",
  params: IdPath,
  returns: z.object({ announcement: Announcement.nullable() }),
  refusals: ["appointment_not_found"],
  run: async ({ who, params }) => ({ announcement: await findPlannedAnnouncement(who, params.id) }),
});
