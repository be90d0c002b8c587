import { leadStatusList } from "@/lib/leads/lead-status-list";
import { createCall, readCall } from "@/lib/platform/lists/list-calls";

const permission = "marketing.manage";

export const GET = readCall(leadStatusList, "Lists lead statuses in board order");

export const POST = createCall(leadStatusList, { permission });
