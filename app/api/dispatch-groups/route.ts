import { createCall } from "@/lib/platform/lists/list-calls";
import { dispatchGroupList } from "@/lib/users/dispatch-groups";

export const POST = createCall(dispatchGroupList, { refusals: ["user_not_found"] });
