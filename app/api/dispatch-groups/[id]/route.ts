import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";
import { dispatchGroupList } from "@/lib/users/dispatch-groups";

export const PUT = updateCall(dispatchGroupList, { refusals: ["user_not_found"] });

export const DELETE = deleteCall(dispatchGroupList);
