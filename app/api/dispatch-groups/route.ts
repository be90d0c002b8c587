import { createCall } from "@/lib/platform/lists/list-calls";
import { dispatchGroupList } from "@/lib/users/dispatch-group";

const permission = "users.change";

export const POST = createCall(dispatchGroupList, { permission, refusals: ["user_not_found"] });
