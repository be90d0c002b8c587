import { marketingVendorList } from "@/lib/marketing/lists/marketing-vendor-list";
import { createCall, readCall } from "@/lib/platform/lists/list-calls";

const permission = "marketing.manage";

export const GET = readCall(marketingVendorList, "Lists marketing vendors by name", {
  permission,
});

export const POST = createCall(marketingVendorList, { permission });
