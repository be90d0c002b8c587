import { createCall, readCall } from "@/lib/platform/lists/list-calls";
import { arrivalWindowList } from "@/lib/scheduling/windows/arrival-window-list";

export const GET = readCall(arrivalWindowList, "The arrival windows that appointments are booked with, by time");

export const POST = createCall(arrivalWindowList);
