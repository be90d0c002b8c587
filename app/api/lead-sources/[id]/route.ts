import { z } from "zod";
import { leadSourceList } from "@/lib/leads/lead-sources";
import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";

export const PUT = updateCall(leadSourceList);

export const DELETE = deleteCall(leadSourceList, {
  answer: { returns: z.object({ result: z.literal(true) }), of: () => ({ result: true as const }) },
});
