import { call } from "@/lib/platform/http/call";
import { countPlannedMessages } from "@/lib/scheduling/notices/count-planned-messages";
import { PlannedMessages, PlannedMessagesQuestion } from "@/lib/scheduling/notices/planned-messages";

export const POST = call({
  id: "appointments.countPlannedMessages",
  summary: "Counts the customers of changed appointments who get a message about the change",
  permission: "schedule.change",
  body: PlannedMessagesQuestion,
  returns: PlannedMessages,
  run: ({ who, body }) => countPlannedMessages(who, body.ids),
});
