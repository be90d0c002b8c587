import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";
import { arrivalWindowList } from "@/lib/scheduling/windows/arrival-window-list";

export const PUT = updateCall(arrivalWindowList);

export const DELETE = deleteCall(arrivalWindowList);
