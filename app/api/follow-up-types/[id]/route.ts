import { followUpTypeList } from "@/lib/customers/notes/follow-up-type-list";
import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";

export const PUT = updateCall(followUpTypeList);

export const DELETE = deleteCall(followUpTypeList);
