import { createCall, readCall } from "@/lib/platform/lists/list-calls";
import { arrivalWindowList } from "@/lib/scheduling/windows/arrival-window-list";

export const GET = readCall(arrivalWindowList, "Lists arrival windows by time");

export const POST = createCall(arrivalWindowList);
