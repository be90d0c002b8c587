import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";
import { dispatchGroupList } from "@/lib/users/dispatch-group";

const permission = "users.change";

export const PUT = updateCall(dispatchGroupList, { permission, refusals: ["user_not_found"] });

export const DELETE = deleteCall(dispatchGroupList, { permission });
