import { leadStatusList } from "@/lib/leads/lead-status-list";
import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";

const permission = "marketing.manage";

export const PUT = updateCall(leadStatusList, { permission });

export const DELETE = deleteCall(leadStatusList, { permission, refusals: ["lead_status_in_use", "last_lead_status"] });
