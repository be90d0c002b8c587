import { z } from "zod";
import { marketSegmentList } from "@/lib/marketing/lists/market-segment-list";
import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";

const permission = "marketing.manage";

export const PUT = updateCall(marketSegmentList, { permission });

export const DELETE = deleteCall(marketSegmentList, {
  permission,
  answer: { returns: z.object({ result: z.literal(true) }), of: () => ({ result: true as const }) },
});
