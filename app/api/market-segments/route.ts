import { marketSegmentList } from "@/lib/marketing/lists/market-segment-list";
import { createCall, readCall } from "@/lib/platform/lists/list-calls";

const permission = "marketing.manage";

export const GET = readCall(marketSegmentList, "Lists market segments by name", { permission });

export const POST = createCall(marketSegmentList, { permission });
