import { z } from "zod";
import { leadSourceList } from "@/lib/leads/list-lead-sources";
import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";

const permission = "marketing.manage";

export const PUT = updateCall(leadSourceList, { permission });

export const DELETE = deleteCall(leadSourceList, {
  permission,
  answer: { returns: z.object({ result: z.literal(true) }), of: () => ({ result: true as const }) },
});
