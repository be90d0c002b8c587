import { leadStatusList } from "@/lib/leads/lead-status-list";
import { createCall, readCall } from "@/lib/platform/lists/list-calls";

const permission = "marketing.manage";

export const GET = readCall(leadStatusList, "How far the office is with leads, in the order of the board");

export const POST = createCall(leadStatusList, { permission });
