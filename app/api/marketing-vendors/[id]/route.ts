import { z } from "zod";
import { marketingVendorList } from "@/lib/marketing/lists/marketing-vendor-list";
import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";

const permission = "marketing.manage";

export const PUT = updateCall(marketingVendorList, { permission });

export const DELETE = deleteCall(marketingVendorList, {
  permission,
  answer: { returns: z.object({ result: z.literal(true) }), of: () => ({ result: true as const }) },
});
