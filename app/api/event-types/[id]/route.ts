import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";
import { eventTypeList } from "@/lib/scheduling/events/event-type-list";

const refusals = ["event_type_read_only"];

export const PUT = updateCall(eventTypeList, { refusals });

export const DELETE = deleteCall(eventTypeList, { refusals });
