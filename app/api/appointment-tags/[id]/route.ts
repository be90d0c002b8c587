import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";
import { tagList } from "@/lib/scheduling/tags/appointment-tags";

export const PUT = updateCall(tagList);

export const DELETE = deleteCall(tagList);
