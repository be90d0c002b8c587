import { call } from "@/lib/platform/http/call";
import { Announcement, AnnouncementQuestion } from "@/lib/scheduling/notices/announcement";
import { previewAnnouncement } from "@/lib/scheduling/notices/preview-announcement";

export const POST = call({
  id: "appointments.previewAnnouncement",
  summary: "Previews the recipients and send time of the message about a new appointment time",
  permission: "schedule.change",
  body: AnnouncementQuestion,
  returns: Announcement,
  refusals: ["customer_not_found"],
  run: ({ who, body }) => previewAnnouncement(who, body),
});
