import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Announcement, AnnouncementSubject } from "@/lib/scheduling/notices/announcement";
import { findPlannedAnnouncement } from "@/lib/scheduling/notices/find-planned-announcement";

export const GET = call({
  id: "appointments.getPlannedAnnouncement",
  summary:
    "Returns the recipients and send time of the message about a change or an en-route technician. Null if there is none",
  permission: "schedule.view",
  params: IdPath,
  query: z.object({ about: AnnouncementSubject.default("change") }),
  returns: z.object({ announcement: Announcement.nullable() }),
  refusals: ["appointment_not_found"],
  run: async ({ who, params, query }) => ({ announcement: await findPlannedAnnouncement(who, params.id, query) }),
});
