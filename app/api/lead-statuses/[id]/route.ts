import { leadStatusList } from "@/lib/leads/lead-statuses";
import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";

export const PUT = updateCall(leadStatusList);

export const DELETE = deleteCall(leadStatusList, { refusals: ["lead_status_in_use", "last_lead_status"] });
